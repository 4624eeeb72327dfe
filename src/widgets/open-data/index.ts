import { defineWidget } from '../../embed/define-widget.ts';
import { element } from './element.ts';
import css from './open-data.css?inline';
import { OpenData } from './open-data.tsx';

defineWidget(element, OpenData, css);
