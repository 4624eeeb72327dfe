import { textCriterion } from './kinds/text.ts';

export const text = textCriterion('text', {
  label: 'Suchbegriff',
  description: 'Free text; all words must match, with beginnings of words, parts of compounds and typing errors.',
  defaultExpanded: true,
  parameter: 'q',
});
