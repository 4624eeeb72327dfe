import { sql } from 'drizzle-orm';
import type { Consequence } from '#core/register/editing/consequences.ts';
import type { InstallationRecord } from '#core/register/installation/installation-record.ts';
import { isInEffect } from '../../account/assignments/assignments.ts';
import { plainCompanyNumber, writtenCompanyNumber } from '../../account/assignments/company-number.ts';
import { listed, type Queryable, queryRows } from '../../platform/db/rows.ts';

/** Most people named in the sentence. */
const mostNamed = 5;

/**
 * What another company register number entails: people act for a company by its number, and so for its installations (R2.5). Empty if the
 * number stays, or nobody acts by the former or the new one.
 */
export async function actingConsequences(
  on: Queryable,
  before: InstallationRecord,
  after: InstallationRecord,
): Promise<Consequence[]> {
  const [former, next] = [before, after].map(({ operator }) => plainCompanyNumber(operator.companyRegisterNumber));
  if (former === next) return [];
  const rows = await queryRows<{ number: string; name: string }>(
    on,
    sql`select assignment.company_number as number, a.display_name as name from assignment join account a using (username)
        where ${isInEffect} and a.disabled_at is null and company_number in ${listed([former, next].filter((one) => one !== undefined))}
        order by a.display_name`,
  );
  if (rows.length === 0) return [];
  const namesOf = (number: string | undefined): string => {
    const names = [...new Set(rows.filter((row) => row.number === number).map(({ name }) => name))];
    const more = names.length - mostNamed;
    return names.slice(0, mostNamed).join(', ') + (more > 0 ? ` und ${more} weitere` : '');
  };
  const [formerly, then] = [namesOf(former), namesOf(next)];
  const who = next === undefined ? 'Ohne Firmenbuchnummer' : `Über die Firmenbuchnummer ${writtenCompanyNumber(next)}`;
  return [
    {
      code: `acting-${next ?? 'none'}`,
      field: '/operator/companyRegisterNumber',
      message: `${who} handelt für diese Anlage dann: ${then || 'niemand'}.${formerly === '' ? '' : ` Bisher: ${formerly}.`}`,
    },
  ];
}
