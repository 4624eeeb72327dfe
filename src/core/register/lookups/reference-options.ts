import { compareAlphabetically } from '../../platform/format/alphabet.ts';
import type { FieldOption } from '../../platform/forms/field.ts';
import { austria } from '../record/countries.ts';
import type { ReferenceEntry } from './reference-list-calls.ts';

/** Options for countries: Austria first, since most addresses are there, then the others by German name. */
export const countryOptions = (countries: readonly Pick<ReferenceEntry, 'code' | 'name'>[]): FieldOption[] =>
  countries
    .map(({ code, name }) => ({ value: code, label: name }))
    .toSorted(
      (one, other) =>
        Number(other.value === austria) - Number(one.value === austria) ||
        compareAlphabetically(one.label, other.label),
    );

/** Whether an entry is valid on a day (ISO date). */
export const isValidOn = ({ validFrom = '', validTo }: Pick<ReferenceEntry, 'validFrom' | 'validTo'>, day: string) =>
  validFrom <= day && (validTo === undefined || day <= validTo);

/**
 * Options for legal forms: those valid on a day, and the operator's current one.
 *
 * @param legalForm code of the operator's current legal form, which may have been abolished
 * @param day ISO date
 */
export const legalFormOptions = (
  legalForms: readonly ReferenceEntry[],
  legalForm: string | undefined,
  day: string,
): FieldOption[] =>
  legalForms
    .filter((entry) => entry.code === legalForm || isValidOn(entry, day))
    .map(({ code, name }) => ({ value: code, label: name, note: code }));

/** Options for activities of Annex I or E-PRTR: the code leads, since people know theirs. */
export const activityOptions = (activities: readonly Pick<ReferenceEntry, 'code' | 'name'>[]): FieldOption[] =>
  activities.map(({ code, name }) => ({ value: code, label: `${code} ${name}` }));
