import { headingLevel, navigateEvent, panelLayout, shownHeading } from '../../embed/common-attributes.docs.ts';
import * as fields from '../../embed/common-attributes.form.ts';
import type { ElementDocs } from '../../embed/widget-element.docs.ts';
import type { ElementForm } from '../../embed/widget-element.form.ts';
import type { element } from './element.ts';

/** What developers read about `<natippc-history-panel>`. */
export const docs: ElementDocs<typeof element> = {
  summary:
    'The history of something on the page, as events or as versions: select a version, show its changes, compare any two, return to the current one.',
  attributes: {
    historyId: {
      doc: 'The history to show, by the id of its definition, wherever on the page that is registered.',
      text: 'Der Verlauf, der gezeigt wird, mit der Kennung seiner Definition, wo auch immer die Seite ihn anmeldet.',
    },
    definition: {
      shape: 'HistoryDefinition',
      doc: 'A history defined by the page: { id, historyType, items, defaultShowChanges, defaultActiveVersionId }, each item with id, date, title { name, linkTo } and, for a version, versioningButtonDisplayValue. If set as a property, titles may also have onClick. It is registered under its id while the tag is on the page.',
      text: 'Ein Verlauf Ihrer Seite: { id, historyType, items, defaultShowChanges, defaultActiveVersionId }, jeder Eintrag mit id, date, title { name, linkTo } und, bei Versionen, versioningButtonDisplayValue. Als Eigenschaft dürfen Titel auch onClick haben. Er gilt, solange das Tag da ist.',
    },
    installationId: {
      doc: 'Public id of the installation whose history is shown. If the installation itself is on the page, it follows the selection, which is kept in the address.',
      text: 'Kennung der Anlage, deren Verlauf gezeigt wird. Zeigt die Seite auch die Anlage, folgt sie der Auswahl, und die Adresse merkt sie sich.',
    },
    permalink: {
      doc: 'Address of a page that shows the installation, with {id} as a placeholder for its id, if it is not on this page: selecting an entry leads there.',
      text: 'Adresse einer Seite mit der Anlage, mit {id} an der Stelle der Kennung, wenn sie nicht auf dieser Seite steht: Dorthin führt die Auswahl.',
    },
    historyType: {
      doc: 'What to show of an installation: its events (HISTORY) or its versions (VERSIONING).',
      text: 'Was von einer Anlage gezeigt wird: was geschehen ist (HISTORY) oder ihre Versionen (VERSIONING).',
    },
    layout: panelLayout,
    heading: shownHeading(''),
    headingLevel: headingLevel(),
  },
  events: {
    'natippc-navigate': navigateEvent({
      doc: 'An item with a link was clicked.',
      text: 'Ein Eintrag führt irgendwohin.',
    }),
    'natippc-version': {
      detail:
        "{ reason: 'version' | 'changes', historyId: string, versionId: string, showChanges: 'Show' | 'Hide', comparedVersionId?: string }",
      doc: 'The visitor has selected a version or an event (`version`), or has changed whether changes are shown and since which version (`changes`).',
      text: 'Gewählt wurde eine Version oder ein Ereignis (`version`), oder ob und seit wann Änderungen markiert sind (`changes`).',
    },
  },
  examples: [
    {
      title: 'Versions of an installation next to it',
      text: 'Versionen einer Anlage, neben ihr',
      html: '<natippc-history-panel installation-id="AT.CAED~9008390000001.INSTALLATION"></natippc-history-panel>\n<natippc-installation installation-id="AT.CAED~9008390000001.INSTALLATION"></natippc-installation>',
    },
    {
      title: 'Events defined by the page',
      text: 'Was mit etwas auf Ihrer Seite geschehen ist',
      html: `<natippc-history-panel definition='{"id":"seite","historyType":"HISTORY","items":[{"id":"1","date":"2026-03-12","title":{"name":"Neue Fristen","linkTo":"#fristen"}}]}'></natippc-history-panel>`,
    },
  ],
};

/** What editors read about `<natippc-history-panel>`. */
export const form: ElementForm<typeof element> = {
  name: 'Verlauf',
  text: 'Änderungen und frühere Stände einer Anlage, die auf derselben Seite steht.',
  fields: {
    historyId: undefined,
    definition: undefined,
    installationId: fields.installationId,
    permalink: undefined,
    historyType: { label: 'Gezeigt werden', values: { HISTORY: 'Ereignisse', VERSIONING: 'Versionen' } },
    layout: fields.panelLayout,
    heading: fields.shownHeading(''),
    headingLevel: fields.headingLevel,
  },
};
