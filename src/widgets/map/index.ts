import { checkSearch } from '#core/search/search/check-search.ts';
import { defineWidget } from '../../embed/define-widget.ts';
import { element } from './element.ts';
import css from './map.css?inline';
import { MapElement } from './map.tsx';

defineWidget(element, MapElement, css, { preset: checkSearch });
