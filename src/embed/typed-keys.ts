/** Kinds of inputs into which nothing is typed. */
const untyped = new Set(['button', 'checkbox', 'color', 'file', 'image', 'radio', 'range', 'reset', 'submit']);

const isTypedInto = (place: EventTarget | undefined): boolean =>
  place instanceof HTMLElement &&
  (place.isContentEditable ||
    place instanceof HTMLTextAreaElement ||
    place instanceof HTMLSelectElement ||
    (place instanceof HTMLInputElement && !untyped.has(place.type)));

/**
 * Keeps what is typed into a field of a tag from the page around it. A page sees the tag and not its field as the target, so that its
 * one-letter shortcuts would take the letters (WCAG 2.1.4). Other keys go on, such as Escape and Tab, and all with Ctrl, Alt or Meta.
 */
export function keepTypedKeys(host: HTMLElement): void {
  const keep = (event: KeyboardEvent) => {
    const { key, ctrlKey, altKey, metaKey, target } = event;
    if (key.length !== 1 || ctrlKey || altKey || metaKey || target !== host) return;
    if (isTypedInto(event.composedPath()[0])) event.stopPropagation();
  };
  for (const type of ['keydown', 'keypress', 'keyup'] as const) host.addEventListener(type, keep);
}
