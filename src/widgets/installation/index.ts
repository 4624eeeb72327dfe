import outwardCss from '../../ui/outward-link/outward-link.css?inline';
import skeletonCss from '../../ui/skeleton/skeleton.css?inline';
import stateMarkCss from '../../ui/state-mark/state-mark.css?inline';
import { defineWidget } from '../embed/define-widget.ts';
import { element } from './element.ts';
import css from './installation.css?inline';
import { Installation } from './installation.tsx';

defineWidget(element, Installation, [outwardCss, skeletonCss, stateMarkCss, css]);
