import { defineWidget } from '../../embed/define-widget.ts';
import { element } from './element.ts';
import css from './user-menu.css?inline';
import { UserMenu } from './user-menu.tsx';

defineWidget(element, UserMenu, css);
