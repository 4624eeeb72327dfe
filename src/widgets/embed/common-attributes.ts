/**
 * Attributes, events and CSS properties shared by several tags. A definition uses them unchanged or overrides their texts
 * (`{ ...heading, doc: … }`).
 */
import type { WidgetAttribute, WidgetEvent } from './widget-element.ts';

/** Types an attribute by the name of its property alone, independent of the props of the components that have it. */
const common = <const Name extends string>(attribute: WidgetAttribute<{ [N in Name]?: unknown }>) => attribute;

const onOrOff = ['on', 'off'] as const;
const yesOrNo = { on: 'ja', off: 'nein' };

/**
 * @param deepest the deepest level that still leaves room for the headings inside
 * @param of describes the heading at that level
 */
export const headingLevel = (
  deepest: number,
  of = { doc: 'Level of the heading', text: 'Ebene der Überschrift' },
): WidgetAttribute<{ headingLevel: number }> => ({
  name: 'heading-level',
  property: 'headingLevel',
  type: 'number',
  default: 2,
  range: [1, deepest],
  doc: `${of.doc}, 1 to ${deepest}; the headings inside are adjusted accordingly.`,
  text: `${of.text}, 1 bis ${deepest}; die Überschriften darin folgen daraus.`,
  editor: {
    label: 'Ebene der Überschrift',
    help: 'Eine Stufe unter der Überschrift, die auf Ihrer Seite darüber steht.',
  },
});

/** @param spoken heading that screen readers announce if none is shown */
export const heading = (spoken: string): WidgetAttribute<{ heading: string }> => ({
  name: 'heading',
  property: 'heading',
  type: 'string',
  default: '',
  doc: `Heading above the widget. Empty: no visible heading; screen readers announce "${spoken}".`,
  text: `Überschrift darüber. Leer: keine sichtbare; Vorleseprogramme hören „${spoken}“.`,
  editor: { label: 'Überschrift', help: 'Leer: ohne sichtbare Überschrift.' },
});

/** For panels, whose heading text is fixed. */
export const shownHeading = (words: string): WidgetAttribute<{ heading: 'on' | 'off' }> => ({
  name: 'heading',
  property: 'heading',
  type: 'string',
  default: 'on',
  values: onOrOff,
  doc: `Whether the heading ${words === '' ? '' : `"${words}" `}is visible; screen readers announce it in any case.`,
  text: `Ob die Überschrift ${words === '' ? '' : `„${words}“ `}zu sehen ist; Vorleseprogramme nennen sie in jedem Fall.`,
  editor: {
    label: words === '' ? 'Überschrift' : `Überschrift „${words}“`,
    help: 'Vorleseprogramme nennen sie in jedem Fall.',
    values: yesOrNo,
  },
});

export const filterId = common({
  name: 'filter-id',
  property: 'filterId',
  type: 'string',
  default: '',
  doc: 'Filter id of the search to show. With the id of another search on the page, the widget follows that search. Empty: its own search.',
  text: 'Name der Suche, die gezeigt wird. Mit dem Namen einer anderen Suche der Seite folgt der Baustein dieser. Leer: eine eigene Suche.',
  editor: {
    label: 'Name der Suche',
    help: 'Derselbe wie bei einer Anlagensuche auf der Seite. Leer: eine eigene.',
    isRare: true,
  },
});

export const urlState = common({
  name: 'url-state',
  property: 'urlState',
  type: 'string',
  default: 'on',
  values: onOrOff,
  doc: 'Whether the search is kept in the page address, so that it can be linked to and the back button works.',
  text: 'Ob die Suche in der Adresse der Seite steht, sodass man sie verlinken kann und die Zurück-Taste sie wiederbringt.',
  editor: {
    label: 'Suche in der Adresse der Seite',
    help: 'Damit sich eine Suche verlinken lässt und die Zurück-Taste sie wiederbringt.',
    values: yesOrNo,
    isRare: true,
  },
});

export const preset = common({
  name: 'preset',
  property: 'preset',
  type: 'json',
  shape: 'InstallationSearch',
  doc: 'Initial search if the address contains none, such as {"regions":["4"]}. Visitors can change it.',
  text: 'Womit die Suche beginnt, solange in der Adresse keine steht, etwa {"regions":["4"]} für Oberösterreich. Besucher:innen können sie ändern.',
  editor: { label: 'Vorauswahl', help: 'Womit die Suche beginnt. Besucher:innen können sie ändern.' },
});

export const updateMode = common({
  name: 'update-mode',
  property: 'updateMode',
  type: 'string',
  default: 'live',
  values: ['live', 'apply'],
  doc: 'Whether a change in the filter panel takes effect immediately or, together with others, on "Anwenden".',
  text: 'Ob eine Änderung im Filterbereich sofort wirkt (live) oder mehrere zusammen mit „Anwenden“ (apply).',
  editor: { label: 'Filter wirken', values: { live: 'sofort', apply: 'erst mit „Anwenden“' }, isRare: true },
});

export const disableFilterManagement = common({
  name: 'disable-filter-management',
  property: 'disableFilterManagement',
  type: 'boolean',
  default: false,
  doc: 'Disables saved filters: the panel contains only the criteria.',
  text: 'Ohne gespeicherte Filter: Der Filterbereich enthält nur die Kriterien.',
  editor: { label: 'Ohne gespeicherte Filter', isRare: true },
});

export const panelLayout = common({
  name: 'layout',
  property: 'layout',
  type: 'string',
  default: 'auto',
  values: ['auto', 'panel', 'button'],
  doc: 'Whether to show a panel or a button that opens it in a drawer; "auto" shows a button in narrow windows.',
  text: 'Als Bereich (panel) oder als Schaltfläche, die ihn öffnet (button); von selbst (auto) in schmalen Fenstern als Schaltfläche.',
  editor: { label: 'Darstellung', values: { auto: 'je nach Platz', panel: 'als Bereich', button: 'als Schaltfläche' } },
});

export const installationId = common({
  name: 'installation-id',
  property: 'installationId',
  type: 'string',
  default: '',
  doc: 'Public id of the installation, as in the links of the search.',
  text: 'Kennung der Anlage; sie steht in der Adresse der Anlage im Register und dort im Abschnitt „Kennungen“.',
  editor: {
    label: 'Kennung der Anlage',
    help: 'Oder die Adresse ihrer Seite im Register: einfach hier einfügen.',
  },
});

export const detailHref = common({
  name: 'detail-href',
  property: 'detailHref',
  type: 'string',
  default: '',
  doc: 'Address of the page of an installation, with {id} as a placeholder for its id. Empty: its page in the application.',
  text: 'Adresse Ihrer Seite mit einer Anlage, mit {id} an der Stelle der Kennung. Leer: die Seite im Register.',
  editor: {
    label: 'Adresse der Anlagenseite',
    help: 'Mit {id} an der Stelle der Kennung. Leer: die Seite im Register.',
    isRare: true,
  },
});

export const searchHref = common({
  name: 'search-href',
  property: 'searchHref',
  type: 'string',
  default: '',
  doc: "Address of the host's search page; the search parameters are appended. Empty: the search of the application.",
  text: 'Adresse Ihrer Seite mit der Suche; die Werte einer Suche werden angehängt. Leer: die Suche im Register.',
  editor: { label: 'Adresse Ihrer Seite mit der Suche', help: 'Leer: die Suche im Register.', isRare: true },
});

/** @param of texts about the particular page, appended to the common ones */
export const contentPath = (
  initial: string,
  of: { doc: string; text: string; help: string },
): WidgetAttribute<{ path: string }> => ({
  name: 'path',
  property: 'path',
  type: 'string',
  default: initial,
  doc: `Path of the page in the CMS${of.doc}`,
  text: `Pfad der Seite im CMS${of.text}`,
  editor: { label: 'Seite', help: of.help },
});

/** For CMS texts, whose own headings are shifted to this level. */
export const textHeadingLevel = headingLevel(6, {
  doc: "Level of the text's highest headings",
  text: 'Ebene der obersten Überschriften des Textes',
});

/** @param of what the table of contents lists */
export const contents = (of: { doc: string; text: string }): WidgetAttribute<{ contents: 'auto' | 'off' }> => ({
  name: 'contents',
  property: 'contents',
  type: 'string',
  default: 'auto',
  values: ['auto', 'off'],
  doc: `"off" hides the list of ${of.doc} that longer pages have.`,
  text: `„off“ lässt das Verzeichnis ${of.text} weg, das lange Seiten haben.`,
  editor: { label: 'Inhaltsverzeichnis', values: { auto: 'bei langen Texten', off: 'nie' } },
});

export const align = common({
  name: 'align',
  property: 'align',
  type: 'string',
  default: 'end',
  values: ['start', 'end'],
  doc: 'The edge of the button that the open list is aligned with.',
  text: 'An welchem Rand der Schaltfläche die offene Liste anliegt: links (start) oder rechts (end).',
  editor: { label: 'Liste öffnet sich', values: { start: 'am linken Rand', end: 'am rechten Rand' } },
});

/** @param of what remains visible */
export const compact = (of: { doc: string; text: string }): WidgetAttribute<{ compact: boolean }> => ({
  name: 'compact',
  property: 'compact',
  type: 'boolean',
  default: false,
  doc: `Shows only ${of.doc}, for narrow headers; screen readers announce the full text.`,
  text: `Zeigt nur ${of.text}, für schmale Kopfzeilen; Vorleseprogramme hören alles.`,
  editor: { label: 'Nur das Symbol zeigen' },
});

/** Dispatched by every link to a page of the register; each tag documents which links it has. */
export const navigateEvent = (of: { doc: string; text: string } = aLink): WidgetEvent<object> => ({
  name: 'natippc-navigate',
  detail: '{ href: string, kind: string, id?: string }',
  cancelable: true,
  doc: `${of.doc} If cancelled, the browser does not follow the link, and the page can show the target itself.`,
  text: `${of.text} Wird es abgebrochen (preventDefault), folgt der Browser dem Link nicht: Die Seite zeigt das Ziel auf ihre Weise.`,
});
const aLink = { doc: 'A link was clicked.', text: 'Ein Link wurde angeklickt.' };

export const textLoadedEvent: WidgetEvent<{ onLoaded(detail: { path: string }): boolean }> = {
  name: 'natippc-loaded',
  property: 'onLoaded',
  detail: '{ path: string }',
  cancelable: false,
  doc: 'The text is shown.',
  text: 'Der Text ist zu sehen.',
};

/** Keeps sticky content of the page from covering the widget. */
export const stickyTop = {
  name: '--natippc-sticky-top',
  doc: 'Height of the content that the page keeps at the top while scrolling.',
  text: 'Höhe dessen, was Ihre Seite beim Scrollen oben festhält.',
  default: '0px',
} as const;

/** Reserves space next to a heading for buttons that the page overlays. */
export const headingInset = {
  name: '--natippc-heading-inset',
  doc: 'Width that the name and the sentence below it leave free at their end, for buttons of the page.',
  text: 'Breite, die der Name und der Satz darunter am Ende frei lassen, für Knöpfe Ihrer Seite daneben.',
  default: '0px',
} as const;
