import { defineWidget } from '../../embed/define-widget.ts';
import css from './bvt-conclusions.css?inline';
import { BvtConclusions } from './bvt-conclusions.tsx';
import { element } from './element.ts';

defineWidget(element, BvtConclusions, css);
