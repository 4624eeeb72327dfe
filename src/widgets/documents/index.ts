import { defineWidget } from '../../embed/define-widget.ts';
import css from './documents.css?inline';
import { Documents } from './documents.tsx';
import { element } from './element.ts';

defineWidget(element, Documents, css);
