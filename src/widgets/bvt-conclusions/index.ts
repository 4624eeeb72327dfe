import iconCss from '../../ui/icon/icon.css?inline';
import outwardCss from '../../ui/outward-link/outward-link.css?inline';
import searchBoxCss from '../../ui/search-field/search-box.css?inline';
import skeletonCss from '../../ui/skeleton/skeleton.css?inline';
import stateMarkCss from '../../ui/state-mark/state-mark.css?inline';
import tableCss from '../../ui/table/table.css?inline';
import hiddenCss from '../../ui/visually-hidden/visually-hidden.css?inline';
import { defineWidget } from '../embed/define-widget.ts';
import css from './bvt-conclusions.css?inline';
import { BvtConclusions } from './bvt-conclusions.tsx';
import { element } from './element.ts';

defineWidget(element, BvtConclusions, [
  hiddenCss,
  iconCss,
  searchBoxCss,
  outwardCss,
  skeletonCss,
  stateMarkCss,
  tableCss,
  css,
]);
