import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainCompanyNumber } from '#server/account/assignments/company-number.ts';
import { isInOverview, maySee, seenBy, type Viewer } from '#server/register/access/viewer.ts';
import { Visibility } from '#server/search/index/visibility.ts';
import { exampleRecord } from '../../fixtures/example-record.ts';

const owner = fc.constantFrom('a', 'b', 'c');
const state = fc.constantFrom('1', '4', '9');

const viewer: fc.Arbitrary<Viewer> = fc.oneof(
  fc.constant({ kind: 'anonymous' as const }),
  fc.record({
    kind: fc.constant('owner' as const),
    ownerIds: fc.uniqueArray(fc.oneof(owner, fc.constant('nobody'))),
    actsFor: fc.option(
      fc.record({
        companyRegisterNumbers: fc.subarray(['1a', '2b', '9x']),
        installations: fc.subarray(['AT-0', 'AT-1', 'AT-2', 'AT-99']),
      }),
      { nil: undefined },
    ),
  }),
  fc.record({
    kind: fc.constant('authority' as const),
    federalStateCode: fc.oneof(state, fc.constantFrom('0', '5')),
  }),
);

/** Data that determines who may see an installation, and whether it is removed from the index again. */
const belonging = fc.record({
  published: fc.boolean(),
  ownerId: fc.option(owner, { nil: undefined }),
  companyNumber: fc.option(fc.constantFrom('1a', '2b'), { nil: undefined }),
  federalStateCode: fc.option(state, { nil: undefined }),
  handedOverBy: fc.option(state, { nil: undefined }),
  removed: fc.boolean(),
});

test('[R6.11] the index shows each viewer exactly the installations that they may see, in every overview', () => {
  fc.assert(
    fc.property(fc.array(belonging, { maxLength: 80 }), viewer, (each, who) => {
      const installations = each.map((one, slot) => ({ ...one, id: `AT-${slot}` }));
      const sets = new Visibility((id) => Number(id.slice(3)));
      for (const [slot, one] of installations.entries()) sets.add(slot, one);
      installations.forEach(({ removed }, slot) => {
        if (removed) sets.remove(slot);
      });
      const slotsWhere = (holds: (of: (typeof installations)[number]) => boolean) =>
        installations.flatMap((of, slot) => (!of.removed && holds(of) ? [slot] : []));
      const visible = sets.visibleTo(who);
      expect(visible.toArray()).toEqual(slotsWhere((of) => maySee(who, of)));
      for (const selection of ['all', 'official', 'owner'] as const) {
        const selected = sets.overview(selection, who);
        const shown = visible.toArray().filter((slot) => selected?.has(slot) ?? true);
        expect([selection, shown]).toEqual([selection, slotsWhere((of) => isInOverview(who, selection, of))]);
      }
    }),
    { numRuns: 500 },
  );
});

test('[R6.11] a record is read without what is for others: fields of the authority, and confidential values', () => {
  const plain = exampleRecord('AT-1', { riskCriteria: { emas: true } });
  const known = {
    ...plain,
    authorities: plain.authorities.map((authority) => ({ ...authority, individualName: 'Maria Muster' })),
    confidentiality: [{ field: 'operator.name', reason: 'Article4(2)(d)' as const }],
    version: 1,
    dataVersion: 1,
    lastChanged: '2026-01-01T00:00:00Z',
  };
  const read = (who: Viewer) => JSON.stringify(seenBy(who, known));
  const isShown = (who: Viewer) =>
    [plain.operator.name, '"emas"', 'Maria Muster'].map((text) => read(who).includes(text));
  expect(isShown({ kind: 'anonymous' })).toEqual([false, false, false]);
  expect(isShown({ kind: 'owner', ownerIds: ['another'] })).toEqual([false, false, false]);
  expect(isShown({ kind: 'authority', federalStateCode: '9' })).toEqual([false, false, false]);
  expect(isShown({ kind: 'owner', ownerIds: ['betreiber'] })).toEqual([true, true, false]);
  expect(isShown({ kind: 'authority', federalStateCode: '4' })).toEqual([true, true, true]);
  const handedOver = { ...known, published: false, handover: { federalStateCode: '9', version: 1 } };
  expect(seenBy({ kind: 'authority', federalStateCode: '9' }, handedOver)).toEqual(handedOver);
  expect(seenBy({ kind: 'owner', ownerIds: ['betreiber'] }, handedOver)).not.toHaveProperty('handover');
  expect(seenBy({ kind: 'anonymous' }, { ...known, published: false })).toBeUndefined();
  expect(seenBy({ kind: 'anonymous' }, undefined)).toBeUndefined();
});

test.each([
  ['FN 123456 a', '123456a'],
  ['123456a', '123456a'],
  ['fn123456A', '123456a'],
  [' – ', undefined],
  ['', undefined],
])('the company register number %j is compared as %j', (number, plain) => {
  expect(plainCompanyNumber(number)).toBe(plain);
});
