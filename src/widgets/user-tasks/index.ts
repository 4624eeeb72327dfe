import { defineWidget } from '../../embed/define-widget.ts';
import { element } from './element.ts';
import css from './user-tasks.css?inline';
import { UserTasks } from './user-tasks.tsx';

defineWidget(element, UserTasks, css);
