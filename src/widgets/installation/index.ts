import { defineWidget } from '../../embed/define-widget.ts';
import { element } from './element.ts';
import css from './installation.css?inline';
import { Installation } from './installation.tsx';

defineWidget(element, Installation, css);
