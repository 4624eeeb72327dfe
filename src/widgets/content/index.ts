import { defineWidget } from '../embed/define-widget.ts';
import css from './content.css?inline';
import { Content } from './content.tsx';
import { element } from './element.ts';

defineWidget(element, Content, css);
