import { defineWidget } from '../../embed/define-widget.ts';
import css from './comparison.css?inline';
import { Comparison } from './comparison.tsx';
import { element } from './element.ts';

defineWidget(element, Comparison, css);
