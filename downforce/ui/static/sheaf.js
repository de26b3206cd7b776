// What an act has changed in several parts of a page comes in one message, to one of them: here it is handed to all.

function initialize({ model }) {
  const hand = async ({ states }) => {
    if (!states) return;
    const manager = model.widget_manager;
    const parts = await Promise.all(Object.keys(states).map((id) => manager.get_model(id)));
    parts.forEach((part) => part.set_state(states[part.model_id])); // at once: the page is laid out only then
  };
  model.on("msg:custom", hand);
  return () => model.off("msg:custom", hand);
}
