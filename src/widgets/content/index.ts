import { defineWidget } from '../../embed/define-widget.ts';
import { Content } from './content.tsx';
import { element } from './element.ts';

defineWidget(element, Content, '');
