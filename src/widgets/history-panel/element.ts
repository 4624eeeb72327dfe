import { historyTypes } from '../../core/history/history-types.ts';
import { headingLevel, installationId, navigateEvent, panelLayout, shownHeading } from '../embed/common-attributes.ts';
import type { WidgetElement } from '../embed/widget-element.ts';
import type { HistoryPanelProps } from './history-panel.tsx';

/** `<natippc-history-panel>`: what happened to something, or its versions to look at and compare. */
export const element: WidgetElement<HistoryPanelProps> = {
  tag: 'natippc-history-panel',
  summary:
    'What happened to something on the page, or its versions: choose one, show what it changed, compare any two, go back to the current one.',
  attributes: [
    {
      name: 'history-id',
      property: 'historyId',
      type: 'string',
      default: '',
      doc: 'The history it shows, by the id of its definition, wherever on the page that is registered.',
      text: 'Der Verlauf, der gezeigt wird, mit der Kennung seiner Definition, wo auch immer die Seite ihn anmeldet.',
    },
    {
      name: 'definition',
      property: 'definition',
      type: 'json',
      shape: 'HistoryDefinition',
      doc: 'A history of the page itself: { id, historyType, items, defaultShowChanges, defaultActiveVersionId }, each item with id, date, title { name, linkTo } and, of a version, versioningButtonDisplayValue. As a property its titles may also have onClick. It is registered under its id while the tag is there.',
      text: 'Ein Verlauf Ihrer Seite: { id, historyType, items, defaultShowChanges, defaultActiveVersionId }, jeder Eintrag mit id, date, title { name, linkTo } und, bei Versionen, versioningButtonDisplayValue. Als Eigenschaft dürfen Titel auch onClick haben. Er gilt, solange das Tag da ist.',
    },
    {
      ...installationId,
      doc: 'Public id of an installation whose history it shows. Where the page shows the installation as well, that follows what is chosen, and the address keeps it.',
      text: 'Kennung der Anlage, deren Verlauf gezeigt wird. Zeigt die Seite auch die Anlage, folgt sie der Auswahl, und die Adresse merkt sie sich.',
    },
    {
      name: 'permalink',
      property: 'permalink',
      type: 'string',
      default: '',
      doc: 'Address of a page that shows the installation, with {id} in place of the id, where it is not on this page: what is chosen is gone to there.',
      text: 'Adresse einer Seite mit der Anlage, mit {id} an der Stelle der Kennung, wenn sie nicht auf dieser Seite steht: Dorthin führt die Auswahl.',
    },
    {
      name: 'history-type',
      property: 'historyType',
      type: 'string',
      default: 'VERSIONING',
      values: historyTypes,
      doc: 'What it shows of an installation: what happened to it, or its versions.',
      text: 'Was von einer Anlage gezeigt wird: was geschehen ist (HISTORY) oder ihre Versionen (VERSIONING).',
      editor: { label: 'Gezeigt werden', values: { HISTORY: 'Ereignisse', VERSIONING: 'Versionen' } },
    },
    panelLayout,
    shownHeading(''),
    headingLevel(5),
  ],
  events: [
    navigateEvent({ doc: 'An item leads somewhere.', text: 'Ein Eintrag führt irgendwohin.' }),
    {
      name: 'natippc-version',
      property: 'onVersion',
      detail:
        "{ reason: 'version' | 'changes', historyId: string, versionId: string, showChanges: 'Show' | 'Hide', comparedVersionId?: string }",
      cancelable: false,
      doc: 'The visitor has chosen a version or an event (`version`), or whether and since which one changes are shown (`changes`).',
      text: 'Gewählt wurde eine Version oder ein Ereignis (`version`), oder ob und seit wann Änderungen markiert sind (`changes`).',
    },
  ],
  editor: { name: 'Verlauf', text: 'Änderungen und frühere Stände einer Anlage, die auf derselben Seite steht.' },
  examples: [
    {
      title: 'Versions of an installation, beside it',
      text: 'Versionen einer Anlage, neben ihr',
      html: '<natippc-history-panel installation-id="AT.CAED~9008390000001.INSTALLATION"></natippc-history-panel>\n<natippc-installation installation-id="AT.CAED~9008390000001.INSTALLATION"></natippc-installation>',
    },
    {
      title: 'What happened to something of the page',
      text: 'Was mit etwas auf Ihrer Seite geschehen ist',
      html: `<natippc-history-panel definition='{"id":"seite","historyType":"HISTORY","items":[{"id":"1","date":"2026-03-12","title":{"name":"Neue Fristen","linkTo":"#fristen"}}]}'></natippc-history-panel>`,
    },
  ],
};
