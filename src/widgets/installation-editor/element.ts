import { textAttribute } from '../../embed/attribute-kinds.ts';
import { headingLevel, navigateEvent } from '../../embed/common-attributes.ts';
import type { WidgetElement } from '../../embed/widget-element.ts';

/** `<natippc-installation-editor>`: where authorities edit an installation and owners propose changes. */
export const element = {
  tag: 'natippc-installation-editor',
  attributes: [
    textAttribute('installationId'),
    textAttribute('editedPart'),
    textAttribute('entry'),
    textAttribute('field'),
    headingLevel(4),
  ],
  events: [navigateEvent],
} as const satisfies WidgetElement;
