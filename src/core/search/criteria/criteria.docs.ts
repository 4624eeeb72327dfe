import type { CriterionId } from './criteria.ts';
import { monthsAhead } from './inspection-criteria.ts';

/** What each criterion asks, in English: for the API's description and the typings. */
export const criteriaDocs: Readonly<Record<CriterionId, string>> = {
  text: 'Free text; all words must match: texts with the word, as prefix or part of a compound, or installations with an activity that it means (“Müllverbrennung”, “paper mill”); typing errors where there is neither. Names of places (“Bezirk Melk”, “Mostviertel”, “31xx”) find what is there; words of questions and complaints restrict nothing. Words in quotation marks are found only as they are written.',
  overview: 'Part of the register: all, those of the authority’s federal state, or the viewer’s own. Default all.',
  regions: 'Federal states (4) and districts (405).',
  near: 'Circle around a place: centre in degrees (WGS 84), radius in kilometres.',
  area: 'Rectangle on the map, in degrees (WGS 84), that contains the installation.',
  place: 'A postcode (4020), or the name of a town (Linz), which includes all its postcodes.',
  branches: 'Codes of branches.',
  activities: 'Annex I codes or groups; each includes everything below it, in either legal version.',
  livestock: 'Animals of intensive rearing, by the letters of activity 6.6.',
  thermalInput: 'Total rated thermal input, in MW, of all combustion plants that are part of the installation.',
  statuses: 'Operating statuses.',
  inspected: 'Any inspection in this range, whether or not others followed.',
  lastInspection: 'Range of the newest inspection.',
  lastInspectionResult: 'Results of the newest inspection.',
  inspectionOverdue:
    'Whether a functioning installation’s next routine inspection was due before today: one, two or three years after its newest one, by risk.',
  inspectionDue: `Whether a functioning installation’s next routine inspection is due within ${monthsAhead} months from today.`,
  hasInspection: 'Whether the register knows of any inspection.',
  batConclusions: 'Sector codes of applied BAT conclusions, such as WI.',
  batAdaptation:
    'States of the permit’s adaptation to any applicable BAT conclusions, or to those in `batConclusions` if the search names some.',
  batDeadlineNear:
    'Whether a deadline of BAT conclusions to which the permit is not yet adapted lies within the next 12 months; only for installations in or out of operation.',
  batDeadline:
    'Range of the deadline of a BAT conclusion to which the permit is not yet adapted; installations that are permanently shut down or no longer regulated have none.',
  derogation: 'Whether the register knows of a derogation from an emission level (Art. 15).',
  authorities: 'Ids of competent authorities, such as lh-4.',
  published: 'Whether the record is public; viewers who may not see unpublished records find none.',
  hasFindings: 'Whether the record has findings of the plausibility checks that nobody has answered.',
  findingKinds: 'Codes of findings that nobody has answered, such as MISSING_COORDINATES.',
  hasSuccessor: 'Whether another installation has come from it, whoever may see that one.',
  hasPredecessor: 'Whether it has come from another installation, whoever may see that one.',
};
