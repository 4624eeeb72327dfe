import { defineWidget } from '../../embed/define-widget.ts';
import { element } from './element.ts';
import css from './notices.css?inline';
import { Notices } from './notices.tsx';

defineWidget(element, Notices, css);
