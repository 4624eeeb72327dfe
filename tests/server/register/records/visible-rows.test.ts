import { type SQL, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { plainCompanyNumber } from '#server/account/assignments/company-number.ts';
import type { Database } from '#server/platform/db/database.ts';
import { type Queryable, queryRows } from '#server/platform/db/rows.ts';
import { type Belonging, isConcernedBy, isRegisteredFor, maySee, type Viewer } from '#server/register/access/viewer.ts';
import { concerning, registeredTo, visibleTo } from '#server/register/access/visible-rows.ts';
import { openTestDatabase } from '../../fixtures/database.ts';

const ownerId = fc.constantFrom('a', 'b', "o'neill", '');
const state = fc.constantFrom('1', '4', '9', '');

const viewer: fc.Arbitrary<Viewer> = fc.oneof(
  fc.constant({ kind: 'anonymous' as const }),
  fc.record({
    kind: fc.constant('owner' as const),
    ownerIds: fc.uniqueArray(ownerId),
    actsFor: fc.option(
      fc.record({ companyRegisterNumbers: fc.subarray(['1a', '2b']), installations: fc.subarray(['x', "y'z"]) }),
      { nil: undefined },
    ),
  }),
  fc.record({ kind: fc.constant('authority' as const), federalStateCode: fc.constantFrom('0', '1', '4', '5') }),
);

const belonging = fc
  .record({
    published: fc.boolean(),
    ownerId: fc.option(ownerId, { nil: undefined }),
    id: fc.constantFrom('x', "y'z", 'w'),
    companyRegisterNumber: fc.constantFrom('FN 1 a', '1A', 'FN2b', '–', ''),
    federalStateCode: fc.option(state, { nil: undefined }),
    handedOverBy: fc.option(state, { nil: undefined }),
  })
  .map((one) => ({ ...one, companyNumber: plainCompanyNumber(one.companyRegisterNumber) }));

type Row = Belonging & { companyRegisterNumber: string };

const rowOf = (
  { published, ownerId: owner, federalStateCode: code, handedOverBy, ...others }: Row,
  position: number,
): SQL =>
  sql`(${position}::integer, ${published}::boolean, ${owner ?? null}::text, ${code ?? null}::text, ${handedOverBy ?? null}::text,
    ${others.id ?? null}::text, jsonb_build_object('companyRegisterNumber', ${others.companyRegisterNumber}::text))`;

/** The rows of a table `i` with what the statement selects, in the order of the values. */
const select = <Selected extends Record<string, unknown>>(on: Queryable, what: SQL, installations: readonly Row[]) =>
  queryRows<Selected>(
    on,
    sql`select ${what} from (values ${sql.join(installations.map(rowOf), sql`, `)})
          as i (position, published, operator_owner_id, federal_state_code, handed_over_by, id, operator)
        order by position`,
  );

const installations = fc.array(belonging, { minLength: 1, maxLength: 30 });

let database: Database;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ database, close } = await openTestDatabase());
});
afterAll(() => close());

test('[R6.11] the conditions of statements select exactly the installations that the viewer may see, is registered for and is concerned by', async () => {
  await fc.assert(
    fc.asyncProperty(installations, viewer, async (each, who) => {
      const rows = await select(
        database,
        sql`${visibleTo(who, 'i')} as seen, ${registeredTo(who, 'i')} as own,
        ${concerning(who, 'i')} as theirs`,
        each,
      );
      expect(rows).toEqual(
        each.map((one) => ({
          seen: maySee(who, one),
          own: isRegisteredFor(who, one),
          theirs: isConcernedBy(who, one),
        })),
      );
    }),
    { numRuns: 200 },
  );
}, 60_000);
