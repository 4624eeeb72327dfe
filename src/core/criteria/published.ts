import { recordCategory } from './criterion.ts';
import { yesNoCriterion } from './kinds/yes-no.ts';

export const published = yesNoCriterion('published', {
  label: 'Veröffentlichung',
  description: 'Whether the record is public; viewers who may not see unpublished records find none.',
  category: recordCategory,
  onlyWhere: 'no',
  words: { yes: 'veröffentlicht', no: 'nicht veröffentlicht' },
  parameter: 'veroeffentlicht',
});
