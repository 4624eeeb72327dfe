import alertCss from '../../ui/alert/alert.css?inline';
import buttonCss from '../../ui/button/button.css?inline';
import confirmationCss from '../../ui/confirmation/confirmation.css?inline';
import firewallCss from '../../ui/firewall/firewall.css?inline';
import iconCss from '../../ui/icon/icon.css?inline';
import infoTextCss from '../../ui/info-text/info-text.css?inline';
import floatCss from '../../ui/layer/float.css?inline';
import modalCss from '../../ui/modal/modal.css?inline';
import toastCss from '../../ui/toast/toast.css?inline';
import tooltipCss from '../../ui/tooltip/tooltip.css?inline';
import hiddenCss from '../../ui/visually-hidden/visually-hidden.css?inline';
import { defineWidget } from '../embed/define-widget.ts';
import { element } from './element.ts';
import css from './notices.css?inline';
import { Notices } from './notices.tsx';

defineWidget(element, Notices, [
  hiddenCss,
  iconCss,
  buttonCss,
  floatCss,
  tooltipCss,
  alertCss,
  toastCss,
  modalCss,
  confirmationCss,
  firewallCss,
  infoTextCss,
  css,
]);
