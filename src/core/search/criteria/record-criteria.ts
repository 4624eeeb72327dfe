import { codesCriterion } from './kinds/choice.ts';
import { yesNoCriterion } from './kinds/yes-no.ts';

/** For criteria about the record rather than the installation. */
const category = 'Eintrag im Register';

const authorities = codesCriterion('authorities', {
  label: 'Behörde',
  parameter: 'behoerde',
});

export const published = yesNoCriterion('published', {
  label: 'Veröffentlichung',
  category,
  onlyWhere: 'no',
  words: { yes: 'veröffentlicht', no: 'nicht veröffentlicht' },
  parameter: 'veroeffentlicht',
});

export const hasFindings = yesNoCriterion('hasFindings', {
  label: 'Hinweise zu den Daten',
  category,
  onlyWhere: 'yes',
  hint: 'Angaben widersprechen einander oder fehlen; beantwortete Hinweise zählen nicht.',
  words: { yes: 'mit Hinweisen zu den Daten', no: 'ohne Hinweise zu den Daten' },
  parameter: 'hinweise',
});

const hasSuccessor = yesNoCriterion('hasSuccessor', {
  label: 'Nachfolger',
  category,
  hint: 'Zusammengelegt, geteilt, übernommen oder verlegt.',
  words: { yes: 'mit Nachfolger', no: 'ohne Nachfolger' },
  parameter: 'nachfolger',
});

const hasPredecessor = yesNoCriterion('hasPredecessor', {
  label: 'Vorgänger',
  category,
  words: { yes: 'mit Vorgänger', no: 'ohne Vorgänger' },
  parameter: 'vorgaenger',
});

/** Its values are all kinds, whether or not a record has such a finding: pages that search need not know them. */
const kindsOfFindings = codesCriterion('findingKinds', {
  label: 'Art des Hinweises',
  category,
  parameter: 'hinweisart',
});

/** Criteria for the record and its authority, in the order of the panel. */
export const recordCriteria = [
  authorities,
  published,
  hasFindings,
  kindsOfFindings,
  hasSuccessor,
  hasPredecessor,
] as const;
