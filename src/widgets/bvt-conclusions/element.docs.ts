import { heading, headingLevel, navigateEvent, stickyTop } from '../../embed/common-attributes.docs.ts';
import * as fields from '../../embed/common-attributes.form.ts';
import type { ElementDocs } from '../../embed/widget-element.docs.ts';
import type { ElementForm } from '../../embed/widget-element.form.ts';
import type { element } from './element.ts';

/** What developers read about `<natippc-bvt-conclusions>`. */
export const docs: ElementDocs<typeof element> = {
  summary:
    'Lists the BAT conclusions with sector, link to the decision, adaptation deadline and the number of installations they apply to, with a text search and sortable columns. With a code, it shows that conclusion only: scope, how the deadline is calculated, installations by state of adaptation, files.',
  attributes: {
    code: {
      doc: 'Sector code of a conclusion, such as "WI": shows only that conclusion, with everything the register says about it. Empty: the list of all.',
      text: 'Kürzel einer bvT-Schlussfolgerung, etwa „WI“: zeigt diese eine mit allem, was das Register zu ihr enthält. Leer: die Liste.',
    },
    searchHref: {
      doc: 'Link target of the number of installations, with {code} as a placeholder for the conclusion\'s code, such as "/anlagen?anlagen.bvt={code}". Empty: the search of the application.',
      text: 'Wohin die Zahl der Anlagen führt, mit {code} an der Stelle des Kürzels, etwa „/anlagen?anlagen.bvt={code}“. Leer: zur Suche im Register.',
    },
    conclusionHref: {
      doc: 'Link target of a conclusion, with {code} as a placeholder for its code, such as "/bvt/{code}". Empty: its page in the application.',
      text: 'Wohin eine bvT-Schlussfolgerung führt, mit {code} an der Stelle des Kürzels, etwa „/bvt/{code}“. Leer: zu ihrer Seite im Register.',
    },
    listHref: {
      doc: 'Link target of the way back from a single conclusion to the list. Empty: the list in the application.',
      text: 'Wohin eine einzelne bvT-Schlussfolgerung zurück zur Liste führt. Leer: zur Liste im Register.',
    },
    listLink: {
      doc: '"off" hides the link back to the list above the name of a single conclusion.',
      text: '„off“ lässt den Weg zurück zur Liste über dem Namen einer einzelnen bvT-Schlussfolgerung weg.',
    },
    urlState: {
      doc: 'Whether the search text and the order are kept in the page address (bvt.q, bvt.sort, bvt.richtung), so that they can be linked to and the back button works.',
      text: 'Ob Text und Reihenfolge in der Adresse der Seite stehen (bvt.q, bvt.sort, bvt.richtung), sodass man sie verlinken kann.',
    },
    heading: heading('bvT-Schlussfolgerungen'),
    headingLevel: headingLevel(),
  },
  events: {
    'natippc-navigate': navigateEvent({
      doc: 'A conclusion (kind "bat-conclusion"), a number of installations (kind "search") or the link back to the list (kind "bat-conclusions") was clicked; id is the code of the conclusion.',
      text: 'Eine bvT-Schlussfolgerung (kind „bat-conclusion“), eine Zahl ihrer Anlagen („search“) oder der Weg zur Liste („bat-conclusions“) wurde angeklickt; id ist ihr Kürzel.',
    }),
  },
  parts: [
    {
      name: 'intro',
      doc: 'The sentence explaining BAT conclusions.',
      text: 'Der Satz darüber, was bvT-Schlussfolgerungen sind.',
    },
    {
      name: 'list',
      doc: 'The table; in a narrow container, each row becomes a block.',
      text: 'Die Tabelle; an schmalen Stellen wird jede Zeile ein Block.',
    },
  ],
  cssProperties: [stickyTop],
  examples: [
    {
      title: 'One BAT conclusion',
      text: 'Eine bvT-Schlussfolgerung',
      html: '<natippc-bvt-conclusions code="WI"></natippc-bvt-conclusions>',
    },
    {
      title: 'All BAT conclusions',
      text: 'Alle bvT-Schlussfolgerungen',
      html: '<natippc-bvt-conclusions></natippc-bvt-conclusions>',
    },
    {
      title: 'With a heading, and with links to installations on a page of the host',
      text: 'Mit Überschrift; die Anlagen zeigt eine Seite von Ihnen',
      html: '<natippc-bvt-conclusions heading="bvT-Schlussfolgerungen" search-href="/anlagen?anlagen.bvt={code}"></natippc-bvt-conclusions>',
    },
  ],
};

/** What editors read about `<natippc-bvt-conclusions>`. */
export const form: ElementForm<typeof element> = {
  name: 'bvT-Schlussfolgerungen',
  text: 'Liste der bvT-Schlussfolgerungen mit ihren Fristen.',
  isUsual: true,
  fields: {
    code: { label: 'Kürzel', help: 'Zeigt nur diese eine bvT-Schlussfolgerung, etwa WI. Leer: die Liste.' },
    searchHref: fields.searchHref,
    conclusionHref: {
      label: 'Adresse Ihrer Seite mit einer bvT-Schlussfolgerung',
      help: 'Leer: die Seite im Register.',
    },
    listHref: { label: 'Adresse Ihrer Seite mit der Liste', help: 'Leer: die Liste im Register.' },
    listLink: { label: 'Weg zurück zur Liste', values: { on: 'ja', off: 'nein' } },
    urlState: { label: 'Auswahl in der Adresse der Seite', values: { on: 'ja', off: 'nein' } },
    heading: fields.heading,
    headingLevel: fields.headingLevel,
  },
};
