/** Form fields of attributes shared by several tags. */
import type { EditorField } from './widget-element.form.ts';

const yesOrNo = { on: 'ja', off: 'nein' };

export const headingLevel: EditorField = {
  label: 'Ebene der Überschrift',
  help: 'Eine Stufe unter der Überschrift, die auf Ihrer Seite darüber steht.',
};

export const heading: EditorField = { label: 'Überschrift', help: 'Leer: ohne sichtbare Überschrift.' };

/** For panels, whose heading text is fixed. */
export const shownHeading = (words: string) =>
  ({
    label: words === '' ? 'Überschrift' : `Überschrift „${words}“`,
    help: 'Vorleseprogramme nennen sie in jedem Fall.',
    values: yesOrNo,
  }) satisfies EditorField;

export const filterId = {
  label: 'Name der Suche',
  help: 'Derselbe wie bei einer Anlagensuche auf der Seite. Leer: eine eigene.',
  isRare: true,
} satisfies EditorField;

export const urlState = {
  label: 'Suche in der Adresse der Seite',
  help: 'Damit sich eine Suche verlinken lässt und die Zurück-Taste sie wiederbringt.',
  values: yesOrNo,
  isRare: true,
} satisfies EditorField;

export const preset: EditorField = {
  label: 'Vorauswahl',
  help: 'Womit die Suche beginnt. Besucher:innen können sie ändern.',
};

export const updateMode = {
  label: 'Filter wirken',
  values: { live: 'sofort', apply: 'erst mit „Anwenden“' },
  isRare: true,
} satisfies EditorField;

export const disableFilterManagement = {
  label: 'Ohne gespeicherte Filter',
  isRare: true,
} satisfies EditorField;

export const panelLayout = {
  label: 'Darstellung',
  values: { auto: 'je nach Platz', panel: 'als Bereich', button: 'als Schaltfläche' },
} satisfies EditorField;

export const installationId: EditorField = {
  label: 'Kennung der Anlage',
  help: 'Oder die Adresse ihrer Seite im Register: einfach hier einfügen.',
};

export const detailHref = {
  label: 'Adresse der Anlagenseite',
  help: 'Mit {id} an der Stelle der Kennung. Leer: die Seite im Register.',
  isRare: true,
} satisfies EditorField;

export const searchHref = {
  label: 'Adresse Ihrer Seite mit der Suche',
  help: 'Leer: die Suche im Register.',
  isRare: true,
} satisfies EditorField;

export const contentPath = (help: string): EditorField => ({ label: 'Seite', help });

export const contents = {
  label: 'Inhaltsverzeichnis',
  values: { auto: 'bei langen Texten', off: 'nie' },
} satisfies EditorField;

export const align = {
  label: 'Liste öffnet sich',
  values: { start: 'am linken Rand', end: 'am rechten Rand' },
} satisfies EditorField;

export const compact: EditorField = { label: 'Nur das Symbol zeigen' };
