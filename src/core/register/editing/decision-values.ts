import type { FieldDefinition, FormValues } from '../../platform/forms/field.ts';
import { isEmpty } from '../../platform/forms/values.ts';
import type { ChosenDecision } from '../lookups/lookup-calls.ts';

/** Fields of a decision that do not depend on the installation it covers. */
const copiedFields = ['reference', 'title', 'authority', 'legalBasis', 'dateOfGranting', 'dateOfLastUpdate'] as const;

/** A decision's values for the permit form, by field id; null if the decision has no value. */
export const decisionValues = (decision: ChosenDecision): ReadonlyMap<string, string | null> =>
  new Map(copiedFields.map((field) => [field, decision[field] ?? null]));

/**
 * The fields of the permit form whose values would be overwritten by those of a decision.
 *
 * @param beginning the form's initial values, which do not count as entered
 */
export const overwrittenFields = (
  decision: ChosenDecision,
  { fields, entered, beginning }: { fields: readonly FieldDefinition[]; entered: FormValues; beginning: FormValues },
): readonly FieldDefinition[] => {
  const values = decisionValues(decision);
  return fields.filter(({ id }) => {
    const value = entered[id];
    return values.has(id) && !isEmpty(value) && value !== values.get(id) && value !== beginning[id];
  });
};
