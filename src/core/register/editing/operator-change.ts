import type { FormValues } from '../../platform/forms/field.ts';
import { valueAt } from '../../platform/forms/values.ts';
import type { Installation } from '../installation/installation-record.ts';
import type { RegisteredOwner } from '../lookups/lookup-calls.ts';
import { ownerIdPath } from './sections.ts';

/** Why open proposals of a former owner are declined. */
export const operatorChanged = 'Betreiber:in gewechselt';

const ownFields = ['name', 'legalForm', 'companyRegisterNumber', 'url'] as const;
const addressParts = ['street', 'buildingNumber', 'postalCode', 'city', 'countryCode'] as const;

/** A registered owner's values for the operator form, by field id; the website is unknown and therefore cleared. */
export function operatorValues({ id, address, ...owner }: RegisteredOwner): Map<string, string> {
  const own = { ...owner, legalForm: owner.legalForm ?? '', url: '' };
  return new Map([
    [ownerIdPath, id],
    ...ownFields.map((field) => [`operator.${field}`, own[field]] as const),
    ...addressParts.map((part) => [`operator.address.${part}`, address[part]] as const),
  ]);
}

/** Values that clear the form for an unregistered operator, except the country, which is usually the same. */
export const unregisteredValues = (): Map<string, string> =>
  new Map([
    [ownerIdPath, ''],
    ...ownFields.map((field) => [`operator.${field}`, ''] as const),
    ...addressParts.filter((part) => part !== 'countryCode').map((part) => [`operator.address.${part}`, ''] as const),
  ]);

const declined = (count: number): string =>
  count === 1
    ? `Ein offener Vorschlag wird mit der Begründung „${operatorChanged}“ abgelehnt.`
    : `${count} offene Vorschläge werden mit der Begründung „${operatorChanged}“ abgelehnt.`;

/**
 * German sentences about who is affected by saving the operator form; empty if the registered owner stays the same.
 *
 * @param values of the form
 * @param openProposals number of the former owner's open proposals
 */
export function operatorChangeSentences(
  { operator }: Pick<Installation, 'operator'>,
  values: FormValues,
  openProposals: number,
): string[] {
  const textAt = (id: string): string => String(valueAt(values, id) ?? '').trim();
  const [before, after] = [operator.ownerId ?? '', textAt(ownerIdPath)];
  if (before === after) return [];
  const name = textAt('operator.name') || 'Die neue Betreiber:in';
  return [
    ...(before
      ? [
          `${operator.name} sieht die Anlage dann nicht mehr unter „Eigene Anlagen“ und kann keine Änderungen mehr vorschlagen.`,
        ]
      : []),
    ...(before && openProposals > 0 ? [declined(openProposals)] : []),
    after
      ? `${name} sieht die Anlage dann unter „Eigene Anlagen“ und kann Änderungen vorschlagen.`
      : `${name} ist nicht registriert: Niemand sieht die Anlage dann unter „Eigene Anlagen“, und nur die Behörde kann sie ändern.`,
  ];
}
