/**
 * Custom properties that style every widget; set on the tag or any ancestor. A widget's own description of a property takes precedence. The
 * build takes defaults from ui/theme/tokens.css; only those that are not defined there are listed here.
 */
import type { WidgetFeature } from './widget-element.docs.ts';

export const commonCssProperties: readonly WidgetFeature[] = [
  {
    name: '--natippc-background',
    doc: 'Background of the widget itself.',
    text: 'Grund des Bausteins selbst.',
    default: 'transparent',
  },
  { name: '--natippc-color-text', doc: 'Text.', text: 'Text.' },
  { name: '--natippc-color-muted', doc: 'Secondary text.', text: 'Text, der zurücktritt.' },
  { name: '--natippc-color-ground', doc: 'Background of fields and overlays.', text: 'Grund von Feldern und Ebenen.' },
  {
    name: '--natippc-color-quiet',
    doc: 'Background of hovered rows and subdued areas.',
    text: 'Grund ruhiger Flächen und der Zeile unter dem Zeiger.',
  },
  { name: '--natippc-color-line', doc: 'Separators.', text: 'Trennlinien.' },
  {
    name: '--natippc-color-line-strong',
    doc: 'Borders of fields and buttons.',
    text: 'Ränder von Feldern und Schaltflächen.',
  },
  { name: '--natippc-color-action', doc: 'Links, buttons, selection.', text: 'Links, Schaltflächen, Auswahl.' },
  { name: '--natippc-color-action-hover', doc: 'The same on hover.', text: 'Dasselbe unter dem Zeiger.' },
  { name: '--natippc-color-action-pressed', doc: 'The same while pressed.', text: 'Dasselbe gedrückt.' },
  {
    name: '--natippc-color-on-action',
    doc: 'Text on the action colour.',
    text: 'Text auf der Farbe der Schaltflächen.',
  },
  { name: '--natippc-color-danger', doc: 'Errors and destructive actions.', text: 'Fehler und was löscht.' },
  { name: '--natippc-color-danger-ground', doc: 'Background of error messages.', text: 'Grund von Fehlermeldungen.' },
  { name: '--natippc-color-info', doc: 'Information.', text: 'Hinweise.' },
  { name: '--natippc-color-info-ground', doc: 'Background of information.', text: 'Grund von Hinweisen.' },
  { name: '--natippc-color-success', doc: 'Success.', text: 'Erfolg.' },
  {
    name: '--natippc-color-success-ground',
    doc: 'Background of success messages.',
    text: 'Grund von Erfolgsmeldungen.',
  },
  { name: '--natippc-color-warning', doc: 'Warnings.', text: 'Warnungen.' },
  { name: '--natippc-color-warning-ground', doc: 'Background of warnings.', text: 'Grund von Warnungen.' },
  { name: '--natippc-color-mark', doc: 'Background of matched words.', text: 'Grund gefundener Wörter.' },
  {
    name: '--natippc-color-focus',
    doc: 'Ring around the focused element, in addition to its outline.',
    text: 'Ring um das Element mit dem Fokus, neben dessen Umriss.',
  },
  { name: '--natippc-font-family', doc: 'Font of the widget.', text: 'Schrift des Bausteins.', default: "the page's" },
  {
    name: '--natippc-font-size',
    doc: 'Base size from which all others are derived.',
    text: 'Grundgröße, aus der alle anderen folgen.',
  },
  {
    name: '--natippc-ideal-width',
    doc: 'Width where the context imposes none, such as in a flex item, a float or a table cell; never more than the available space.',
    text: 'Breite an Stellen, die selbst keine vorgeben, etwa in Flexbox, neben umfließendem Text oder in einer Tabellenzelle; nie mehr als Platz da ist.',
    default: '960px, of panels 320px',
  },
  {
    name: '--natippc-radius',
    doc: 'Corner radius of fields and buttons.',
    text: 'Rundung von Feldern und Schaltflächen.',
  },
];
