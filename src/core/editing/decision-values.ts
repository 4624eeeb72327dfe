import type { ChosenDecision } from '../assistant/assistant-calls.ts';
import type { FieldDefinition, FormValues } from '../forms/field.ts';
import { isEmpty } from '../forms/values.ts';

/** What a decision says of itself, whichever installation it covers. */
const takenOver = ['reference', 'title', 'authority', 'legalBasis', 'dateOfGranting', 'dateOfLastUpdate'] as const;

/** A decision's values for the form of a permit, by the ids of its fields; null where the decision does not say. */
export const decisionValues = (decision: ChosenDecision): ReadonlyMap<string, string | null> =>
  new Map(takenOver.map((field) => [field, decision[field] ?? null]));

/**
 * The fields of a permit in which something else stands than a decision would enter: what would be lost by taking it over.
 *
 * @param beginning what the form began with; nobody has typed it
 */
export const fieldsLostTo = (
  decision: ChosenDecision,
  { fields, entered, beginning }: { fields: readonly FieldDefinition[]; entered: FormValues; beginning: FormValues },
): readonly FieldDefinition[] => {
  const values = decisionValues(decision);
  return fields.filter(({ id }) => {
    const value = entered[id];
    return values.has(id) && !isEmpty(value) && value !== values.get(id) && value !== beginning[id];
  });
};
