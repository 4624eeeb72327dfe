import { headingLevel, installationId } from '../../embed/common-attributes.form.ts';
import type { ElementForm } from '../../embed/widget-element.form.ts';
import type { element } from './element.ts';

/** What editors read about `<natippc-installation-editor>`. */
export const form: ElementForm<typeof element> = {
  name: 'Anlage bearbeiten',
  text: 'Formulare für Behörden und Vorschläge für Betreiber:innen.',
  fields: {
    installationId,
    editedPart: undefined,
    entry: undefined,
    field: undefined,
    headingLevel,
  },
};
