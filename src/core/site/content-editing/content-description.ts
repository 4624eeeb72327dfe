import { describeKind } from '../../platform/description/describe.ts';
import type { ValueOf } from '../../platform/description/field.ts';
import { date, longText, text } from '../../platform/description/fields.ts';
import { editFields } from '../../platform/description/form-fields.ts';

const longestCmsHtml = 200_000;

/** The part of a content page that an editor writes. */
export const contentDescription = describeKind({
  name: 'content',
  label: 'Seite',
  fields: {
    title: text({
      label: 'Titel',
      help: 'Steht über der Seite und in der Liste der Seiten.',
      required: true,
      maxLength: 120,
    }),
    // A fragment; its headings start at h2.
    html: longText({ label: 'Text', required: true, maxLength: longestCmsHtml }),
    validOn: date({
      label: 'Stand',
      help: 'Der Tag, für den Sie den Inhalt geprüft haben. Er steht am Ende der Seite.',
      required: true,
      max: 'today',
    }),
  },
});

export interface CmsText extends ValueOf<typeof contentDescription> {}

/** The form of a page, whose rules are also those of the server. */
export const cmsFields = editFields(contentDescription);
