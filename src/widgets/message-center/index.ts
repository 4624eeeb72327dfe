import { defineWidget } from '../../embed/define-widget.ts';
import { element } from './element.ts';
import css from './message-center.css?inline';
import { MessageCenter } from './message-center.tsx';

defineWidget(element, MessageCenter, css);
