import { defineWidget } from '../../embed/define-widget.ts';
import { element } from './element.ts';
import css from './environmental-inspection.css?inline';
import { EnvironmentalInspection } from './environmental-inspection.tsx';

defineWidget(element, EnvironmentalInspection, css);
