import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isInOverview, maySee, type Viewer } from '../../../demo/server/register/viewer.ts';
import { Visibility } from '../../../demo/server/search/visibility.ts';

const owner = fc.constantFrom('a', 'b', 'c');
const state = fc.constantFrom('1', '4', '9');

const viewer: fc.Arbitrary<Viewer> = fc.oneof(
  fc.constant({ kind: 'anonymous' as const }),
  fc.record({ kind: fc.constant('owner' as const), ownerIds: fc.uniqueArray(fc.oneof(owner, fc.constant('nobody'))) }),
  fc.record({
    kind: fc.constant('authority' as const),
    federalStateCode: fc.oneof(state, fc.constantFrom('0', '5')),
  }),
);

/** Data that determines who may see an installation, and whether it is removed from the index again. */
const belonging = fc.record({
  published: fc.boolean(),
  ownerId: fc.option(owner, { nil: undefined }),
  federalStateCode: fc.option(state, { nil: undefined }),
  removed: fc.boolean(),
});

test('[R6.11] the index shows each viewer exactly the installations that they may see, in every overview', () => {
  fc.assert(
    fc.property(fc.array(belonging, { maxLength: 80 }), viewer, (installations, who) => {
      const sets = new Visibility();
      for (const [slot, each] of installations.entries()) sets.add(slot, each);
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
