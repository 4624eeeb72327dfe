import { checkSearch } from '#core/search/search/check-search.ts';
import { defineWidget } from '../../embed/define-widget.ts';
import { element } from './element.ts';
import css from './statistics.css?inline';
import { StatisticsElement } from './statistics.tsx';

defineWidget(element, StatisticsElement, css, { preset: checkSearch });
