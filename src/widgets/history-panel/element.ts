import { historyTypes } from '../../core/history/history-types.ts';
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
    },
    {
      name: 'definition',
      property: 'definition',
      type: 'json',
      doc: 'A history of the page itself: { id, historyType, items, defaultShowChanges, defaultActiveVersionId }, each item with id, date, title { name, linkTo } and, of a version, versioningButtonDisplayValue. As a property its titles may also have onClick. It is registered under its id while the tag is there.',
    },
    {
      name: 'installation-id',
      property: 'installationId',
      type: 'string',
      default: '',
      doc: 'Public id of an installation whose history it shows. Where the page shows the installation as well, that follows what is chosen, and the address keeps it.',
    },
    {
      name: 'permalink',
      property: 'permalink',
      type: 'string',
      default: '',
      doc: 'Address of a page that shows the installation, with {id} in place of the id, where it is not on this page: what is chosen is gone to there.',
    },
    {
      name: 'history-type',
      property: 'historyType',
      type: 'string',
      default: 'VERSIONING',
      values: historyTypes,
      doc: 'What it shows of an installation: what happened to it, or its versions.',
    },
    {
      name: 'layout',
      property: 'layout',
      type: 'string',
      default: 'auto',
      values: ['auto', 'panel', 'button'],
      doc: 'As a panel, or as a button that opens it in a drawer; by itself a button in narrow windows.',
      editor: {
        label: 'Darstellung',
        values: { auto: 'je nach Platz', panel: 'als Bereich', button: 'als Schaltfläche' },
      },
    },
    {
      name: 'heading',
      property: 'heading',
      type: 'string',
      default: 'on',
      values: ['on', 'off'],
      doc: 'Whether the heading is shown; screen readers hear it all the same.',
      editor: {
        label: 'Überschrift',
        help: 'Vorleseprogramme nennen sie in jedem Fall.',
        values: { on: 'ja', off: 'nein' },
      },
    },
    {
      name: 'heading-level',
      property: 'headingLevel',
      type: 'number',
      default: 2,
      doc: 'Level of the heading, 1 to 5; headings inside follow from it.',
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
      doc: 'An item leads somewhere. Cancelled, the browser does not follow: the page shows the target in its own way.',
    },
    {
      name: 'natippc-version',
      property: 'onVersion',
      detail:
        "{ reason: 'version' | 'changes', historyId: string, versionId: string, showChanges: 'Show' | 'Hide', comparedVersionId?: string }",
      cancelable: false,
      doc: 'The visitor has chosen a version or an event (`version`), or whether and since which one changes are shown (`changes`).',
    },
  ],
  slots: [],
  parts: [
    { name: 'root', doc: 'Everything.' },
    { name: 'error', doc: 'What stands in place of a failed widget.' },
  ],
  cssProperties: [
    { name: '--natippc-color-action', doc: 'Links, buttons, selection.' },
    { name: '--natippc-color-text', doc: 'Text.' },
    { name: '--natippc-color-ground', doc: 'Ground of fields and layers.' },
    { name: '--natippc-font-family', doc: 'Font of the widget.' },
    { name: '--natippc-font-size', doc: 'Base size, from which all others follow.' },
    { name: '--natippc-radius', doc: 'Rounding of fields and buttons.' },
  ],
  editor: { name: 'Verlauf', text: 'Änderungen und frühere Stände einer Anlage, die auf derselben Seite steht.' },
  examples: [
    {
      title: 'Versions of an installation, beside it',
      html: '<natippc-history-panel installation-id="AT.CAED~9008390000001.INSTALLATION"></natippc-history-panel>\n<natippc-installation installation-id="AT.CAED~9008390000001.INSTALLATION"></natippc-installation>',
    },
    {
      title: 'What happened to something of the page',
      html: `<natippc-history-panel definition='{"id":"seite","historyType":"HISTORY","items":[{"id":"1","date":"2026-03-12","title":{"name":"Neue Fristen","linkTo":"#fristen"}}]}'></natippc-history-panel>`,
    },
  ],
};
