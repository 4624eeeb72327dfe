import { defineWidget } from '../../embed/define-widget.ts';
import { element } from './element.ts';
import css from './proposals.css?inline';
import { Proposals } from './proposals.tsx';

defineWidget(element, Proposals, css);
