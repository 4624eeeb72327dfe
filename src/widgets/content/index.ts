import richTextCss from '../../ui/rich-text/rich-text.css?inline';
import skeletonCss from '../../ui/skeleton/skeleton.css?inline';
import { defineWidget } from '../embed/define-widget.ts';
import css from './content.css?inline';
import { Content } from './content.tsx';
import { element } from './element.ts';

defineWidget(element, Content, [skeletonCss, richTextCss, css]);
