import { defineWidget } from '../../embed/define-widget.ts';
import { element } from './element.ts';
import css from './installation-editor.css?inline';
import { InstallationEditor } from './installation-editor.tsx';

defineWidget(element, InstallationEditor, css);
