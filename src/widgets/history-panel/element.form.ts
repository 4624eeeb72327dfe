import { headingLevel, installationId, panelLayout, shownHeading } from '../../embed/common-attributes.form.ts';
import type { ElementForm } from '../../embed/widget-element.form.ts';
import type { element } from './element.ts';

/** What editors read about `<natippc-history-panel>`. */
export const form: ElementForm<typeof element> = {
  name: 'Verlauf',
  text: 'Änderungen und frühere Stände einer Anlage, die auf derselben Seite steht.',
  fields: {
    historyId: undefined,
    definition: undefined,
    installationId,
    permalink: undefined,
    historyType: { label: 'Gezeigt werden', values: { HISTORY: 'Ereignisse', VERSIONING: 'Versionen' } },
    layout: panelLayout,
    heading: shownHeading(''),
    headingLevel,
  },
};
