import { recordCategory } from './criterion.ts';
import { yesNoCriterion } from './kinds/yes-no.ts';

export const published = yesNoCriterion('published', {
  label: 'Veröffentlichung',
  description: 'Whether everybody may see the record; who may not see unpublished ones finds none.',
  category: recordCategory,
  onlyWhere: 'no',
  words: { yes: 'veröffentlicht', no: 'nicht veröffentlicht' },
  parameter: 'veroeffentlicht',
});
