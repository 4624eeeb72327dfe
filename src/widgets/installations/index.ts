import facetCss from '../../ui/facet/facet.css?inline';
import pagerCss from '../../ui/pager/pager.css?inline';
import searchBoxCss from '../../ui/search-field/search-box.css?inline';
import searchFieldCss from '../../ui/search-field/search-field.css?inline';
import skeletonCss from '../../ui/skeleton/skeleton.css?inline';
import stateMarkCss from '../../ui/state-mark/state-mark.css?inline';
import { defineWidget } from '../embed/define-widget.ts';
import { element } from './element.ts';
import css from './installations.css?inline';
import { Installations } from './installations.tsx';

defineWidget(element, Installations, [
  facetCss,
  pagerCss,
  searchBoxCss,
  searchFieldCss,
  skeletonCss,
  stateMarkCss,
  css,
]);
