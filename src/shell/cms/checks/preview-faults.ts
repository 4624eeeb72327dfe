/** What is wrong with a widget as it stands in the preview, for whoever places it. */

/** Levels of the headings in an element and its shadow roots, in their order. */
function headingLevels(root: Element | ShadowRoot): number[] {
  const levels: number[] = [];
  for (const element of root.querySelectorAll('*')) {
    const [, level] = /^h([1-6])$/.exec(element.localName) ?? [];
    if (level !== undefined) levels.push(Number(level));
    if (element.shadowRoot) levels.push(...headingLevels(element.shadowRoot));
  }
  return levels;
}

/** @param above level of the heading on the page below which the widget stands */
export function headingFaults(place: Element, above: number): string[] {
  const [first] = headingLevels(place);
  if (first === undefined || first === above + 1) return [];
  return [
    first > above + 1
      ? `Auf eine Überschrift der Ebene ${above} folgt eine der Ebene ${first}: Wählen Sie „Ebene der Überschrift“ ${above + 1}.`
      : `Die Überschrift des Bausteins (Ebene ${first}) steht nicht unter der Ihrer Seite (Ebene ${above}): Wählen Sie „Ebene der Überschrift“ ${above + 1}.`,
  ];
}

/** Narrower the widgets do not promise to be usable, in px. */
const narrowest = 280;

/** @param width of the place on the page, in px */
export function widthFaults(place: Element, width: number): string[] {
  if (width < narrowest)
    return [`Der Platz ist mit ${width} Pixeln zu schmal: Mindestens ${narrowest} Pixel sind nötig.`];
  if (place.scrollWidth > place.clientWidth + 1)
    return ['Der Baustein ragt bei dieser Breite über seinen Platz hinaus.'];
  return [];
}
