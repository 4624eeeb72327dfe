import { checkSearch } from '#core/search/search/check-search.ts';
import { defineWidget } from '../../embed/define-widget.ts';
import { element } from './element.ts';
import css from './filter-panel.css?inline';
import { FilterPanelElement } from './filter-panel-element.tsx';

defineWidget(element, FilterPanelElement, css, { preset: checkSearch });
