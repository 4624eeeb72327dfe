/**
 * What several tags have in common, each once: a definition takes it as it is, or with words of its own (`{ ...heading, doc: … }`).
 */
import type { WidgetAttribute, WidgetEvent } from './widget-element.ts';

/** Lets a definition say what a property is called without naming the props of every component that has it. */
const common = <const Name extends string>(attribute: WidgetAttribute<{ [N in Name]?: unknown }>) => attribute;

const onOrOff = ['on', 'off'] as const;
const yesOrNo = { on: 'ja', off: 'nein' };

/**
 * @param deepest the last level that leaves room for the headings inside
 * @param of what stands at that level
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
  doc: `${of.doc}, 1 to ${deepest}; headings inside follow from it.`,
  text: `${of.text}, 1 bis ${deepest}; die Überschriften darin folgen daraus.`,
  editor: {
    label: 'Ebene der Überschrift',
    help: 'Eine Stufe unter der Überschrift, die auf Ihrer Seite darüber steht.',
  },
});

/** @param spoken what screen readers hear where no heading is shown */
export const heading = (spoken: string): WidgetAttribute<{ heading: string }> => ({
  name: 'heading',
  property: 'heading',
  type: 'string',
  default: '',
  doc: `Heading above it. Empty: none is shown, screen readers hear "${spoken}".`,
  text: `Überschrift darüber. Leer: keine sichtbare; Vorleseprogramme hören „${spoken}“.`,
  editor: { label: 'Überschrift', help: 'Leer: ohne sichtbare Überschrift.' },
});

/** Of panels, whose heading is always the same. */
export const shownHeading = (words: string): WidgetAttribute<{ heading: 'on' | 'off' }> => ({
  name: 'heading',
  property: 'heading',
  type: 'string',
  default: 'on',
  values: onOrOff,
  doc: `Whether the heading ${words === '' ? '' : `"${words}" `}is shown; screen readers hear it all the same.`,
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
  doc: 'The search it shows, by its filter id: with that of a search elsewhere on the page it follows that one. Empty: one of its own.',
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
  doc: 'Whether the search stands in the page address, so that it can be linked and the back button works.',
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
  doc: 'Search to begin with where the address holds none, such as {"regions":["4"]}. Visitors can change it.',
  text: 'Womit die Suche beginnt, solange in der Adresse keine steht, etwa {"regions":["4"]} für Oberösterreich. Besucher:innen können sie ändern.',
  editor: { label: 'Vorauswahl', help: 'Womit die Suche beginnt. Besucher:innen können sie ändern.' },
});

export const updateMode = common({
  name: 'update-mode',
  property: 'updateMode',
  type: 'string',
  default: 'live',
  values: ['live', 'apply'],
  doc: 'Whether a change in the panel of criteria takes effect at once, or together with others by "Anwenden".',
  text: 'Ob eine Änderung im Filterbereich sofort wirkt (live) oder mehrere zusammen mit „Anwenden“ (apply).',
  editor: { label: 'Filter wirken', values: { live: 'sofort', apply: 'erst mit „Anwenden“' }, isRare: true },
});

export const disableFilterManagement = common({
  name: 'disable-filter-management',
  property: 'disableFilterManagement',
  type: 'boolean',
  default: false,
  doc: 'Without saved filters: the panel holds the criteria only.',
  text: 'Ohne gespeicherte Filter: Der Filterbereich enthält nur die Kriterien.',
  editor: { label: 'Ohne gespeicherte Filter', isRare: true },
});

export const panelLayout = common({
  name: 'layout',
  property: 'layout',
  type: 'string',
  default: 'auto',
  values: ['auto', 'panel', 'button'],
  doc: 'As a panel, or as a button that opens it in a drawer; by itself a button in narrow windows.',
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
  doc: 'Address of an installation, with {id} in place of its id. Empty: the page of the application.',
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
  doc: 'Page of the host that has the search; the parameters of a search follow. Empty: the search of the application.',
  text: 'Adresse Ihrer Seite mit der Suche; die Werte einer Suche werden angehängt. Leer: die Suche im Register.',
  editor: { label: 'Adresse Ihrer Seite mit der Suche', help: 'Leer: die Suche im Register.', isRare: true },
});

/** @param of what is particular to the page that is shown */
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

/** Levels of a text of the CMS, whose own headings are moved there. */
export const textHeadingLevel = headingLevel(6, {
  doc: "Level of the text's highest headings",
  text: 'Ebene der obersten Überschriften des Textes',
});

/** @param of what the list leads to */
export const contents = (of: { doc: string; text: string }): WidgetAttribute<{ contents: 'auto' | 'off' }> => ({
  name: 'contents',
  property: 'contents',
  type: 'string',
  default: 'auto',
  values: ['auto', 'off'],
  doc: `"off" leaves out the list of ${of.doc} that longer pages have.`,
  text: `„off“ lässt das Verzeichnis ${of.text} weg, das lange Seiten haben.`,
  editor: { label: 'Inhaltsverzeichnis', values: { auto: 'bei langen Texten', off: 'nie' } },
});

export const align = common({
  name: 'align',
  property: 'align',
  type: 'string',
  default: 'end',
  values: ['start', 'end'],
  doc: 'With which edge of its button the open list is flush.',
  text: 'An welchem Rand der Schaltfläche die offene Liste anliegt: links (start) oder rechts (end).',
  editor: { label: 'Liste öffnet sich', values: { start: 'am linken Rand', end: 'am rechten Rand' } },
});

/** @param of what is left */
export const compact = (of: { doc: string; text: string }): WidgetAttribute<{ compact: boolean }> => ({
  name: 'compact',
  property: 'compact',
  type: 'boolean',
  default: false,
  doc: `Shows ${of.doc}, for narrow headers; screen readers hear the words.`,
  text: `Zeigt nur ${of.text}, für schmale Kopfzeilen; Vorleseprogramme hören alles.`,
  editor: { label: 'Nur das Symbol zeigen' },
});

/** Raised by every link that is one of the register's; which ones these are, a tag says. */
export const navigateEvent = (of: { doc: string; text: string } = aLink): WidgetEvent<object> => ({
  name: 'natippc-navigate',
  detail: '{ href: string, kind: string, id?: string }',
  cancelable: true,
  doc: `${of.doc} Cancelled, the browser does not follow: the page shows the target in its own way.`,
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

/** What stays in sight of a page while it scrolls hides nothing of the widget. */
export const stickyTop = {
  name: '--natippc-sticky-top',
  doc: 'Height of what the page keeps at the top while scrolling.',
  text: 'Höhe dessen, was Ihre Seite beim Scrollen oben festhält.',
  default: '0px',
} as const;

/** Room beside a heading for buttons that the page lays over it. */
export const headingInset = {
  name: '--natippc-heading-inset',
  doc: 'Width that the name and the sentence below it leave free at their end, for buttons of the page beside it.',
  text: 'Breite, die der Name und der Satz darunter am Ende frei lassen, für Knöpfe Ihrer Seite daneben.',
  default: '0px',
} as const;
