import { heading, headingLevel, navigateEvent, searchHref, urlState } from '../embed/common-attributes.ts';
import type { WidgetElement } from '../embed/widget-element.ts';
import type { BvtConclusionsProps } from './bvt-conclusions.tsx';

/** `<natippc-bvt-conclusions>`: the list of BAT conclusions. */
export const element: WidgetElement<BvtConclusionsProps> = {
  tag: 'natippc-bvt-conclusions',
  summary:
    'Lists the BAT conclusions: sector, decision with its text, adaptation deadline, the installations they apply to; a text finds, headers sort.',
  attributes: [
    {
      ...searchHref,
      doc: 'Where the number of installations leads, with {code} in place of the conclusion\'s code, such as "/anlagen?anlagen.bvt={code}". Empty: the search of the application.',
      text: 'Wohin die Zahl der Anlagen führt, mit {code} an der Stelle des Kürzels, etwa „/anlagen?anlagen.bvt={code}“. Leer: zur Suche im Register.',
    },
    {
      ...urlState,
      doc: 'Whether text and order stand in the page address (bvt.q, bvt.sort, bvt.richtung), so that they can be linked and the back button works.',
      text: 'Ob Text und Reihenfolge in der Adresse der Seite stehen (bvt.q, bvt.sort, bvt.richtung), sodass man sie verlinken kann.',
      editor: { label: 'Auswahl in der Adresse der Seite', values: { on: 'ja', off: 'nein' } },
    },
    heading('bvT-Schlussfolgerungen'),
    headingLevel(6),
  ],
  events: [
    navigateEvent({
      doc: 'The number of installations of a conclusion was clicked: kind "search", id the conclusion\'s code.',
      text: 'Die Zahl der Anlagen einer Schlussfolgerung wurde angeklickt: kind „search“, id ihr Kürzel.',
    }),
  ],
  parts: [
    {
      name: 'intro',
      doc: 'The sentence on what BAT conclusions are.',
      text: 'Der Satz darüber, was bvT-Schlussfolgerungen sind.',
    },
    {
      name: 'list',
      doc: 'The table; in a narrow place each row becomes a block.',
      text: 'Die Tabelle; an schmalen Stellen wird jede Zeile ein Block.',
    },
  ],
  editor: { name: 'bvT-Schlussfolgerungen', text: 'Liste der bvT-Schlussfolgerungen mit ihren Fristen.' },
  examples: [
    {
      title: 'All BAT conclusions',
      text: 'Alle bvT-Schlussfolgerungen',
      html: '<natippc-bvt-conclusions></natippc-bvt-conclusions>',
    },
    {
      title: 'With a heading, and installations shown on a page of the host',
      text: 'Mit Überschrift; die Anlagen zeigt eine Seite von Ihnen',
      html: '<natippc-bvt-conclusions heading="bvT-Schlussfolgerungen" search-href="/anlagen?anlagen.bvt={code}"></natippc-bvt-conclusions>',
    },
  ],
};
