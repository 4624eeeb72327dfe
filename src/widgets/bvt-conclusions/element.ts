import type { WidgetElement } from '../embed/widget-element.ts';
import type { BvtConclusionsProps } from './bvt-conclusions.tsx';

/** `<natippc-bvt-conclusions>`: the list of BAT conclusions. */
export const element: WidgetElement<BvtConclusionsProps> = {
  tag: 'natippc-bvt-conclusions',
  summary:
    'Lists the BAT conclusions: sector, decision with its text, adaptation deadline, the installations they apply to; a text finds, headers sort. With a code it shows that one: scope, deadline with its reckoning, installations by state of adaptation, files.',
  attributes: [
    {
      name: 'code',
      property: 'code',
      type: 'string',
      default: '',
      doc: 'Sector code of one conclusion, such as "WI": shows that one with all that the register says of it. Empty: the list of all.',
      editor: { label: 'Kürzel', help: 'Zeigt nur diese eine bvT-Schlussfolgerung, etwa WI. Leer: die Liste.' },
    },
    {
      name: 'search-href',
      property: 'searchHref',
      type: 'string',
      default: '',
      doc: 'Where the number of installations leads, with {code} in place of the conclusion\'s code, such as "/anlagen?anlagen.bvt={code}". Empty: the search of the application.',
      editor: { label: 'Adresse Ihrer Seite mit der Suche', help: 'Leer: die Suche im Register.' },
    },
    {
      name: 'conclusion-href',
      property: 'conclusionHref',
      type: 'string',
      default: '',
      doc: 'Where a conclusion leads, with {code} in place of its code, such as "/bvt/{code}". Empty: its page in the application.',
      editor: { label: 'Adresse Ihrer Seite mit einer bvT-Schlussfolgerung', help: 'Leer: die Seite im Register.' },
    },
    {
      name: 'list-href',
      property: 'listHref',
      type: 'string',
      default: '',
      doc: 'Where one conclusion leads back to the list. Empty: the list in the application.',
      editor: { label: 'Adresse Ihrer Seite mit der Liste', help: 'Leer: die Liste im Register.' },
    },
    {
      name: 'list-link',
      property: 'listLink',
      type: 'string',
      default: 'on',
      values: ['on', 'off'],
      doc: 'Whether one conclusion has a link back to the list above its name.',
      editor: { label: 'Weg zurück zur Liste', values: { on: 'ja', off: 'nein' } },
    },
    {
      name: 'url-state',
      property: 'urlState',
      type: 'string',
      default: 'on',
      values: ['on', 'off'],
      doc: 'Whether text and order stand in the page address (bvt.q, bvt.sort, bvt.richtung), so that they can be linked and the back button works.',
      editor: { label: 'Auswahl in der Adresse der Seite', values: { on: 'ja', off: 'nein' } },
    },
    {
      name: 'heading',
      property: 'heading',
      type: 'string',
      default: '',
      doc: 'Heading above the list. Empty: none is shown, screen readers hear "bvT-Schlussfolgerungen".',
      editor: { label: 'Überschrift', help: 'Leer: ohne sichtbare Überschrift.' },
    },
    {
      name: 'heading-level',
      property: 'headingLevel',
      type: 'number',
      default: 2,
      doc: 'Level of the heading, 1 to 6.',
      editor: {
        label: 'Ebene der Überschrift',
        help: 'Eine Stufe unter der Überschrift, die auf Ihrer Seite darüber steht.',
      },
    },
  ],
  events: [
    {
      name: 'natippc-navigate',
      detail: '{ href: string, kind: string, id?: string }',
      cancelable: true,
      doc: 'A conclusion (kind "bat-conclusion"), a number of its installations (kind "search") or the way back to the list (kind "bat-conclusions") was clicked; id is the code of the conclusion. Cancelled, the browser does not follow: the page shows it in its own way.',
    },
  ],
  slots: [],
  parts: [
    { name: 'root', doc: 'Everything.' },
    { name: 'error', doc: 'What stands in place of a failed widget.' },
    { name: 'intro', doc: 'The sentence on what BAT conclusions are.' },
    { name: 'list', doc: 'The table; in a narrow place each row becomes a block.' },
  ],
  cssProperties: [
    { name: '--natippc-color-action', doc: 'Links, buttons, sorting.' },
    { name: '--natippc-color-text', doc: 'Text.' },
    { name: '--natippc-color-line', doc: 'Lines between the rows.' },
    { name: '--natippc-color-ground', doc: 'Ground of the text field.' },
    { name: '--natippc-font-family', doc: 'Font of the widget.' },
    { name: '--natippc-font-size', doc: 'Base size, from which all others follow.' },
    { name: '--natippc-sticky-top', doc: 'Height of what the page keeps at the top while scrolling.', default: '0px' },
    { name: '--natippc-radius', doc: 'Rounding of field and buttons.' },
  ],
  editor: { name: 'bvT-Schlussfolgerungen', text: 'Liste der bvT-Schlussfolgerungen mit ihren Fristen.' },
  examples: [
    { title: 'One BAT conclusion', html: '<natippc-bvt-conclusions code="WI"></natippc-bvt-conclusions>' },
    { title: 'All BAT conclusions', html: '<natippc-bvt-conclusions></natippc-bvt-conclusions>' },
    {
      title: 'With a heading, and installations shown on a page of the host',
      html: '<natippc-bvt-conclusions heading="bvT-Schlussfolgerungen" search-href="/anlagen?anlagen.bvt={code}"></natippc-bvt-conclusions>',
    },
  ],
};
