import { defineWidget } from '../../embed/define-widget.ts';
import { element } from './element.ts';
import css from './faq.css?inline';
import { Faq } from './faq.tsx';

defineWidget(element, Faq, css);
