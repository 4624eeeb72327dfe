import { textCriterion } from './kinds/text.ts';

export const text = textCriterion('text', {
  label: 'Suchbegriff',
  description: 'Free text; all words must match; prefixes, parts of compounds and typing errors also match.',
  defaultExpanded: true,
  parameter: 'q',
});
