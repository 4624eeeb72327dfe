import { headingLevel } from '../../embed/common-attributes.form.ts';
import type { ElementForm } from '../../embed/widget-element.form.ts';
import type { element } from './element.ts';

/** What editors read about `<natippc-comparison>`. */
export const form: ElementForm<typeof element> = {
  name: 'Anlagenvergleich',
  text: 'Zwei bis vier Anlagen nebeneinander.',
  fields: {
    installationIds: { label: 'Kennungen der Anlagen', help: 'Zwei bis vier, durch Beistriche getrennt.' },
    headingLevel,
  },
};
