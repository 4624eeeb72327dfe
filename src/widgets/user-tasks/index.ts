import buttonCss from '../../ui/button/button.css?inline';
import confirmationCss from '../../ui/confirmation/confirmation.css?inline';
import iconCss from '../../ui/icon/icon.css?inline';
import modalCss from '../../ui/modal/modal.css?inline';
import spinnerCss from '../../ui/spinner/spinner.css?inline';
import stateMarkCss from '../../ui/state-mark/state-mark.css?inline';
import tableCss from '../../ui/table/table.css?inline';
import hiddenCss from '../../ui/visually-hidden/visually-hidden.css?inline';
import { defineWidget } from '../embed/define-widget.ts';
import { element } from './element.ts';
import css from './user-tasks.css?inline';
import { UserTasks } from './user-tasks.tsx';

defineWidget(element, UserTasks, [
  hiddenCss,
  iconCss,
  buttonCss,
  modalCss,
  confirmationCss,
  spinnerCss,
  stateMarkCss,
  tableCss,
  css,
]);
