/** As in light-element.ts, which is bundled with the loader: an import would make the loader wait for a second file. */
const waitingSlot = Symbol.for('natippc.v1.waiting');

/** What the class of a widget has to offer for that. */
interface WidgetClass {
  new (): HTMLElement;
  readonly prototype: HTMLElement & { connectedCallback(): void };
}

/** The element that the next constructor is to run on. */
let existing: HTMLElement | undefined;

/** In place of HTMLElement as a parent class: makes a new element, or hands out the one that is there. */
function HtmlElement(this: unknown): HTMLElement {
  return existing ?? Reflect.construct(HTMLElement, [], new.target ?? HTMLElement);
}

/** Lets a class that extends HTMLElement be constructed on elements that are there. */
export function mayFill(widgetClass: object): void {
  Object.setPrototypeOf(widgetClass, HtmlElement);
}

/** Runs the constructor of a class that may fill on an element. */
export function construct(widgetClass: new () => HTMLElement, element: HTMLElement): void {
  existing = element;
  try {
    new widgetClass();
  } finally {
    existing = undefined;
  }
}

/**
 * Makes a widget of each element of a tag that the loader has defined before its code was there, and of all to come: the widget's class
 * becomes the parent of theirs, in place of the one that has the properties.
 *
 * @returns whether the tag was one of the loader's, and not filled yet
 */
export function fillLightElement(light: CustomElementConstructor, widgetClass: WidgetClass): boolean {
  const waiting: unknown = Reflect.get(light, waitingSlot);
  if (!(waiting instanceof Set)) return false;
  Reflect.deleteProperty(light, waitingSlot);
  Object.setPrototypeOf(light, widgetClass);
  Object.setPrototypeOf(light.prototype, widgetClass.prototype);
  for (const element of waiting) widgetClass.prototype.connectedCallback.call(element);
  waiting.clear();
  return true;
}
