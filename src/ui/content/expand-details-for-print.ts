/** Opens every closed `<details>` inside an element while the page is being printed, for browsers where CSS cannot do it. */
export function expandDetailsForPrint(place: Element): () => void {
  let opened: HTMLDetailsElement[] = [];
  const open = () => {
    opened = [...place.querySelectorAll<HTMLDetailsElement>('details:not([open])')];
    for (const each of opened) each.open = true;
  };
  const close = () => {
    for (const each of opened) each.open = false;
    opened = [];
  };
  addEventListener('beforeprint', open);
  addEventListener('afterprint', close);
  return () => {
    removeEventListener('beforeprint', open);
    removeEventListener('afterprint', close);
  };
}
