import { checkHistoryDefinition } from '#core/register/history/read-definition.ts';
import { defineWidget } from '../../embed/define-widget.ts';
import { element } from './element.ts';
import css from './history-panel.css?inline';
import { HistoryPanel } from './history-panel.tsx';

defineWidget(element, HistoryPanel, css, { definition: checkHistoryDefinition });
