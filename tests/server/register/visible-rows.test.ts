import { type SQL, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { queryRows } from '../../../demo/server/db/rows.ts';
import { type Belonging, isRegisteredFor, maySee, type Viewer } from '../../../demo/server/register/viewer.ts';
import { registeredTo, visibleTo } from '../../../demo/server/register/visible-rows.ts';
import { openTestDatabase } from '../fixtures/database.ts';

const ownerId = fc.constantFrom('a', 'b', "o'neill", '');
const state = fc.constantFrom('1', '4', '9', '');

const viewer: fc.Arbitrary<Viewer> = fc.oneof(
  fc.constant({ kind: 'anonymous' as const }),
  fc.record({ kind: fc.constant('owner' as const), ownerIds: fc.uniqueArray(ownerId) }),
  fc.record({ kind: fc.constant('authority' as const), federalStateCode: fc.constantFrom('0', '1', '4', '5') }),
);

const belonging: fc.Arbitrary<Belonging> = fc.record({
  published: fc.boolean(),
  ownerId: fc.option(ownerId, { nil: undefined }),
  federalStateCode: fc.option(state, { nil: undefined }),
});

const rowOf = ({ published, ownerId: owner, federalStateCode: code }: Belonging, position: number): SQL =>
  sql`(${position}::integer, ${published}::boolean, ${owner ?? null}::text, ${code ?? null}::text)`;

test('[R6.11] the conditions of statements select exactly the installations that the viewer may see and is registered for', async () => {
  const { database, close } = await openTestDatabase();
  try {
    await fc.assert(
      fc.asyncProperty(fc.array(belonging, { minLength: 1, maxLength: 30 }), viewer, async (installations, who) => {
        const rows = await queryRows<{ seen: boolean; own: boolean }>(
          database,
          sql`select ${visibleTo(who, 'i')} as seen, ${registeredTo(who, 'i')} as own
              from (values ${sql.join(installations.map(rowOf), sql`, `)})
                as i (position, published, operator_owner_id, federal_state_code)
              order by position`,
        );
        expect(rows).toEqual(
          installations.map((each) => ({ seen: maySee(who, each), own: isRegisteredFor(who, each) })),
        );
      }),
      { numRuns: 200 },
    );
  } finally {
    await close();
  }
}, 60_000);
