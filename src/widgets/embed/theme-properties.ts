/**
 * What every widget draws its looks from; set on the tag or any ancestor. A widget's own words about one take precedence. Defaults stand
 * in ui/theme/tokens.css, from where the build takes them; here only those that are none of its.
 */
import type { WidgetFeature } from './widget-element.ts';

export const commonCssProperties: readonly WidgetFeature[] = [
  {
    name: '--natippc-background',
    doc: 'Ground of the widget itself.',
    text: 'Grund des Bausteins selbst.',
    default: 'transparent',
  },
  { name: '--natippc-color-text', doc: 'Text.', text: 'Text.' },
  { name: '--natippc-color-muted', doc: 'Text of lesser weight.', text: 'Text, der zurücktritt.' },
  { name: '--natippc-color-ground', doc: 'Ground of fields and layers.', text: 'Grund von Feldern und Ebenen.' },
  {
    name: '--natippc-color-quiet',
    doc: 'Ground of rows pointed at and of quiet areas.',
    text: 'Grund ruhiger Flächen und der Zeile unter dem Zeiger.',
  },
  { name: '--natippc-color-line', doc: 'Lines between things.', text: 'Trennlinien.' },
  {
    name: '--natippc-color-line-strong',
    doc: 'Borders of fields and buttons.',
    text: 'Ränder von Feldern und Schaltflächen.',
  },
  { name: '--natippc-color-action', doc: 'Links, buttons, selection.', text: 'Links, Schaltflächen, Auswahl.' },
  { name: '--natippc-color-action-hover', doc: 'The same, pointed at.', text: 'Dasselbe unter dem Zeiger.' },
  { name: '--natippc-color-action-pressed', doc: 'The same, pressed.', text: 'Dasselbe gedrückt.' },
  {
    name: '--natippc-color-on-action',
    doc: 'Text on the colour of action.',
    text: 'Text auf der Farbe der Schaltflächen.',
  },
  { name: '--natippc-color-danger', doc: 'Errors and what deletes.', text: 'Fehler und was löscht.' },
  { name: '--natippc-color-danger-ground', doc: 'Ground of error messages.', text: 'Grund von Fehlermeldungen.' },
  { name: '--natippc-color-info', doc: 'Information.', text: 'Hinweise.' },
  { name: '--natippc-color-info-ground', doc: 'Ground of information.', text: 'Grund von Hinweisen.' },
  { name: '--natippc-color-success', doc: 'Success.', text: 'Erfolg.' },
  {
    name: '--natippc-color-success-ground',
    doc: 'Ground of messages of success.',
    text: 'Grund von Erfolgsmeldungen.',
  },
  { name: '--natippc-color-warning', doc: 'Warnings.', text: 'Warnungen.' },
  { name: '--natippc-color-warning-ground', doc: 'Ground of warnings.', text: 'Grund von Warnungen.' },
  { name: '--natippc-color-mark', doc: 'Ground of matched words.', text: 'Grund gefundener Wörter.' },
  {
    name: '--natippc-color-focus',
    doc: 'Ring around what has the focus, beside its outline.',
    text: 'Ring um das Element mit dem Fokus, neben dessen Umriss.',
  },
  { name: '--natippc-font-family', doc: 'Font of the widget.', text: 'Schrift des Bausteins.', default: "the page's" },
  {
    name: '--natippc-font-size',
    doc: 'Base size, from which all others follow.',
    text: 'Grundgröße, aus der alle anderen folgen.',
  },
  {
    name: '--natippc-ideal-width',
    doc: 'Width where the place has none of its own, such as a flex item, a float or a table cell; never more than there is room for.',
    text: 'Breite an Stellen, die selbst keine vorgeben, etwa in Flexbox, neben umfließendem Text oder in einer Tabellenzelle; nie mehr als Platz da ist.',
    default: '960px, of panels 320px',
  },
  { name: '--natippc-radius', doc: 'Rounding of fields and buttons.', text: 'Rundung von Feldern und Schaltflächen.' },
];
