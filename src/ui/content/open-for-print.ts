/** Opens every closed `<details>` in a place for as long as the page is printed, for browsers that cannot do so by their styles. */
export function openForPrint(place: Element): () => void {
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
