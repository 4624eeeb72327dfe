import alertCss from '../../ui/alert/alert.css?inline';
import buttonCss from '../../ui/button/button.css?inline';
import iconCss from '../../ui/icon/icon.css?inline';
import floatCss from '../../ui/layer/float.css?inline';
import panelCss from '../../ui/panel/panel.css?inline';
import tooltipCss from '../../ui/tooltip/tooltip.css?inline';
import hiddenCss from '../../ui/visually-hidden/visually-hidden.css?inline';
import { defineWidget } from '../embed/define-widget.ts';
import { element } from './element.ts';
import css from './message-center.css?inline';
import { MessageCenter } from './message-center.tsx';

defineWidget(element, MessageCenter, [hiddenCss, iconCss, buttonCss, floatCss, tooltipCss, alertCss, panelCss, css]);
