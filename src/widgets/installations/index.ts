import { checkSearch } from '#core/search/search/check-search.ts';
import { defineWidget } from '../../embed/define-widget.ts';
import { element } from './element.ts';
import css from './installations.css?inline';
import { Installations } from './installations.tsx';

defineWidget(element, Installations, css, { preset: checkSearch });
