import dateInputCss from '../../ui/date-input/date-input.css?inline';
import facetCss from '../../ui/facet/facet.css?inline';
import pagerCss from '../../ui/pager/pager.css?inline';
import searchFieldCss from '../../ui/search-field/search-field.css?inline';
import sheetCss from '../../ui/sheet/sheet.css?inline';
import skeletonCss from '../../ui/skeleton/skeleton.css?inline';
import stateMarkCss from '../../ui/state-mark/state-mark.css?inline';
import { defineWidget } from '../embed/define-widget.ts';
import { element } from './element.ts';
import css from './installations.css?inline';
import { Installations } from './installations.tsx';

defineWidget(element, Installations, [
  dateInputCss,
  facetCss,
  pagerCss,
  searchFieldCss,
  sheetCss,
  skeletonCss,
  stateMarkCss,
  css,
]);
