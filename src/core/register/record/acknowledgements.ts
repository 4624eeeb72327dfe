import { date, list, longText, optional } from '../../platform/description/fields.ts';
import { finding } from './findings.ts';

/** Findings that the authority lets stand, and why. */
export const acknowledgements = optional(
  list({
    label: 'Beantwortete Hinweise',
    entry: 'Beantworteter Hinweis',
    key: ['field', 'code', 'entry'],
    name: 'message',
    news: [['reason', ' Trifft zu, weil: ']],
    fields: { ...finding, reason: longText({ label: 'Trifft zu, weil' }), day: date({ label: 'Beantwortet am' }) },
  }),
);
