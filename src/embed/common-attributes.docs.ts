/**
 * Documentation of attributes, events and CSS properties shared by several tags. Its functions are marked as without side effects, so that the
 * page whose forms stand beside it loads none of it.
 */
import type { AttributeDocs, EventDocs, Sentences } from './widget-element.docs.ts';

/** @param of describes the heading at that level */
export const headingLevel = /* @__NO_SIDE_EFFECTS__ */ (
  of = { doc: 'Level of the heading', text: 'Ebene der Überschrift' },
): AttributeDocs => ({
  doc: `${of.doc}, {least} to {most}; the headings inside are adjusted accordingly.`,
  text: `${of.text}, {least} bis {most}; die Überschriften darin folgen daraus.`,
});

/** For CMS texts, whose own headings are shifted to this level. */
export const textHeadingLevel = headingLevel({
  doc: "Level of the text's highest headings",
  text: 'Ebene der obersten Überschriften des Textes',
});

/** @param spoken heading that screen readers announce if none is shown */
export const heading = /* @__NO_SIDE_EFFECTS__ */ (spoken: string): AttributeDocs => ({
  doc: `Heading above the widget. Empty: no visible heading; screen readers announce "${spoken}".`,
  text: `Überschrift darüber. Leer: keine sichtbare; Vorleseprogramme hören „${spoken}“.`,
});

/** For panels, whose heading text is fixed. */
export const shownHeading = /* @__NO_SIDE_EFFECTS__ */ (words: string): AttributeDocs => ({
  doc: `Whether the heading ${words === '' ? '' : `"${words}" `}is visible; screen readers announce it in any case.`,
  text: `Ob die Überschrift ${words === '' ? '' : `„${words}“ `}zu sehen ist; Vorleseprogramme nennen sie in jedem Fall.`,
});

export const filterId: AttributeDocs = {
  doc: 'Filter id of the search to show. With the id of another search on the page, the widget follows that search. Empty: its own search.',
  text: 'Name der Suche, die gezeigt wird. Mit dem Namen einer anderen Suche der Seite folgt der Baustein dieser. Leer: eine eigene Suche.',
};

export const urlState: AttributeDocs = {
  doc: 'Whether the search is kept in the page address, so that it can be linked to and the back button works.',
  text: 'Ob die Suche in der Adresse der Seite steht, sodass man sie verlinken kann und die Zurück-Taste sie wiederbringt.',
};

export const preset: Required<AttributeDocs> = {
  shape: 'InstallationSearch',
  doc: 'Initial search if the address contains none, such as {"regions":["4"]}. Visitors can change it.',
  text: 'Womit die Suche beginnt, solange in der Adresse keine steht, etwa {"regions":["4"]} für Oberösterreich. Besucher:innen können sie ändern.',
};

export const updateMode: AttributeDocs = {
  doc: 'Whether a change in the filter panel takes effect immediately or, together with others, on "Anwenden".',
  text: 'Ob eine Änderung im Filterbereich sofort wirkt (live) oder mehrere zusammen mit „Anwenden“ (apply).',
};

export const disableFilterManagement: AttributeDocs = {
  doc: 'Disables saved filters: the panel contains only the criteria.',
  text: 'Ohne gespeicherte Filter: Der Filterbereich enthält nur die Kriterien.',
};

export const panelLayout = {
  doc: 'Whether to show a panel or a button that opens it in a drawer; "auto" shows a button in narrow windows.',
  text: 'Als Bereich (panel) oder als Schaltfläche, die ihn öffnet (button); von selbst (auto) in schmalen Fenstern als Schaltfläche.',
} satisfies AttributeDocs;

export const installationId = {
  doc: 'Public id of the installation, as in the links of the search.',
  text: 'Kennung der Anlage; sie steht in der Adresse der Anlage im Register und dort im Abschnitt „Kennungen“.',
} satisfies AttributeDocs;

export const detailHref: AttributeDocs = {
  doc: 'Address of the page of an installation, with {id} as a placeholder for its id. Empty: its page in the application.',
  text: 'Adresse Ihrer Seite mit einer Anlage, mit {id} an der Stelle der Kennung. Leer: die Seite im Register.',
};

export const searchHref = {
  doc: "Address of the host's search page; the search parameters are appended. Empty: the search of the application.",
  text: 'Adresse Ihrer Seite mit der Suche; die Werte einer Suche werden angehängt. Leer: die Suche im Register.',
} satisfies AttributeDocs;

/** @param of texts about the particular page, appended to the common ones */
export const contentPath = /* @__NO_SIDE_EFFECTS__ */ (of: Sentences): AttributeDocs => ({
  doc: `Path of the page in the CMS${of.doc}`,
  text: `Pfad der Seite im CMS${of.text}`,
});

/** @param of what the table of contents lists */
export const contents = /* @__NO_SIDE_EFFECTS__ */ (of: Sentences): AttributeDocs => ({
  doc: `"off" hides the list of ${of.doc} that longer pages have.`,
  text: `„off“ lässt das Verzeichnis ${of.text} weg, das lange Seiten haben.`,
});

export const align: AttributeDocs = {
  doc: 'The edge of the button that the open list is aligned with.',
  text: 'An welchem Rand der Schaltfläche die offene Liste anliegt: links (start) oder rechts (end).',
};

/** @param of what remains visible */
export const compact = /* @__NO_SIDE_EFFECTS__ */ (of: Sentences): AttributeDocs => ({
  doc: `Shows only ${of.doc}, for narrow headers; screen readers announce the full text.`,
  text: `Zeigt nur ${of.text}, für schmale Kopfzeilen; Vorleseprogramme hören alles.`,
});

/** Each tag documents which links it has. */
export const navigateEvent = /* @__NO_SIDE_EFFECTS__ */ (
  of = { doc: 'A link was clicked.', text: 'Ein Link wurde angeklickt.' },
): EventDocs => ({
  detail: '{ href: string, kind: string, id?: string }',
  doc: `${of.doc} If cancelled, the browser does not follow the link, and the page can show the target itself.`,
  text: `${of.text} Wird es abgebrochen (preventDefault), folgt der Browser dem Link nicht: Die Seite zeigt das Ziel auf ihre Weise.`,
});

export const textLoadedEvent: EventDocs = {
  detail: '{ path: string }',
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
