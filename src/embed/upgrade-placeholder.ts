/** Same symbol as in placeholder-element.ts. That file is bundled with the loader; an import would make the loader wait for a second file. */
const waitingSlot = Symbol.for('natippc.v2.waiting');

/** A widget class that a light element can be filled with. */
interface WidgetClass {
  new (): HTMLElement;
  readonly prototype: HTMLElement & { connectedCallback(): void };
}

/** The element that the next constructor call initializes. */
let existing: HTMLElement | undefined;

/** Replaces HTMLElement as the parent class: returns the existing element if there is one, or else creates a new one. */
function HtmlElement(this: unknown): HTMLElement {
  return existing ?? Reflect.construct(HTMLElement, [], new.target ?? HTMLElement);
}

/** Allows a class that extends HTMLElement to be constructed on existing elements. */
export function mayFill(widgetClass: object): void {
  Object.setPrototypeOf(widgetClass, HtmlElement);
}

/** Runs the constructor of a class prepared by `mayFill` on an existing element. */
export function construct(widgetClass: new () => HTMLElement, element: HTMLElement): void {
  existing = element;
  try {
    new widgetClass();
  } finally {
    existing = undefined;
  }
}

/**
 * Turns all current and future elements of a tag that the loader defined in advance into widgets: the widget's class becomes the parent of
 * the light class, replacing the class with the properties.
 *
 * @returns whether the tag was defined by the loader and not filled in yet
 */
export function upgradePlaceholder(light: CustomElementConstructor, widgetClass: WidgetClass): boolean {
  const waiting: unknown = Reflect.get(light, waitingSlot);
  if (!(waiting instanceof Set)) return false;
  Reflect.deleteProperty(light, waitingSlot);
  Object.setPrototypeOf(light, widgetClass);
  Object.setPrototypeOf(light.prototype, widgetClass.prototype);
  for (const element of waiting) widgetClass.prototype.connectedCallback.call(element);
  waiting.clear();
  return true;
}
