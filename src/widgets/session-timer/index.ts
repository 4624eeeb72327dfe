import { defineWidget } from '../../embed/define-widget.ts';
import { element } from './element.ts';
import css from './session-timer.css?inline';
import { SessionTimer } from './session-timer.tsx';

defineWidget(element, SessionTimer, css);
