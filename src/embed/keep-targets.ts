/** The events that React repeats once it has hydrated where they happened. It also repeats gotpointercapture, which needs running code. */
const repeated = ['focusin', 'dragenter', 'mouseover', 'pointerover'];

/**
 * Lets React repeat events in a shadow root. It dispatches them anew at their target, which browsers clear after an event that stays within
 * the root (https://dom.spec.whatwg.org/#concept-event-dispatch), as when a pointer moves from one row to the next: React would call null.
 */
export function keepTargets(root: ShadowRoot): void {
  for (const type of repeated)
    root.addEventListener(
      type,
      (event) => {
        const { target } = event;
        // While it is dispatched, the target depends on the listener's own root.
        Object.defineProperty(event, 'target', { get: () => Reflect.get(Event.prototype, 'target', event) ?? target });
      },
      true,
    );
}
