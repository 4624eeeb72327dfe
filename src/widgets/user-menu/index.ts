import buttonCss from '../../ui/button/button.css?inline';
import iconCss from '../../ui/icon/icon.css?inline';
import floatCss from '../../ui/layer/float.css?inline';
import panelCss from '../../ui/panel/panel.css?inline';
import hiddenCss from '../../ui/visually-hidden/visually-hidden.css?inline';
import { defineWidget } from '../embed/define-widget.ts';
import { element } from './element.ts';
import css from './user-menu.css?inline';
import { UserMenu } from './user-menu.tsx';

defineWidget(element, UserMenu, [hiddenCss, iconCss, buttonCss, floatCss, panelCss, css]);
