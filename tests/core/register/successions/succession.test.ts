import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { codesOf } from '#core/platform/description/codes.ts';
import { type SuccessionKind, successionKindTerms } from '#core/register/record/succession-terms.ts';
import {
  type Link,
  type Linked,
  linksOf,
  refusalOf,
  withLink,
  withoutLink,
} from '#core/register/successions/succession.ts';

const kinds = codesOf(successionKindTerms);

const named = (id: string): Linked => ({ id, name: `Werk ${id}` });
const linkOf = (id: string, kind: SuccessionKind, predecessor: Linked, successor: Linked): Link => ({
  ...{ id, kind, day: '2026-07-01', predecessor, successor },
});

/** The ids of what has come from an installation, directly or not. */
function after(id: string, records: ReadonlyMap<string, Linked>, found = new Set<string>()): Set<string> {
  const record = records.get(id);
  for (const { installationId: next = '' } of record ? linksOf(record, 'successor') : []) {
    if (found.has(next)) continue;
    found.add(next);
    after(next, records, found);
  }
  return found;
}

describe('what may be linked', () => {
  const [one, two, three] = [named('1'), named('2'), named('3')];
  const linked = (kind: SuccessionKind, predecessor: Linked, successor: Linked) => {
    const link = linkOf('a', kind, predecessor, successor);
    return [withLink(predecessor, link), withLink(successor, link)] as const;
  };
  const none = new Set<string>();

  test.each(['merged', 'split'] as const)(
    '[R5.1] several of %s share one side, of the other kinds none does',
    (kind) => {
      const [before, behind] = linked(kind, one, two);
      for (const next of kinds) {
        const secondPredecessor = refusalOf({ kind: next }, three, behind, none);
        const secondSuccessor = refusalOf({ kind: next }, before, three, none);
        expect(secondPredecessor === undefined).toBe(kind === 'merged' && next === 'merged');
        expect(secondSuccessor === undefined).toBe(kind === 'split' && next === 'split');
      }
    },
  );

  test('[R5.1] nothing follows on itself, twice on the same, or on what has come from it', () => {
    expect(refusalOf({ kind: 'moved' }, one, one, none)).toContain('nicht auf sich selbst');
    const [before, behind] = linked('split', one, two);
    expect(refusalOf({ kind: 'split' }, before, behind, none)).toContain('ist schon als Nachfolger');
    expect(refusalOf({ kind: 'moved' }, behind, before, new Set(['2']))).toContain('Kreis');
  });
});

type Step =
  | { do: 'link'; kind: SuccessionKind; predecessor: number; successor: number }
  | { do: 'unlink'; at: number }
  | { do: 'rename'; at: number };

const place = fc.nat({ max: 5 });
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('link' as const),
      kind: fc.constantFrom(...kinds),
      predecessor: place,
      successor: place,
    }),
  },
  fc.record({ do: fc.constant('unlink' as const), at: fc.nat({ max: 30 }) }),
  fc.record({ do: fc.constant('rename' as const), at: place }),
);

/** Applies steps as the calls do: what is refused changes nothing. */
function played(steps: readonly Step[]): { records: Map<string, Linked>; links: Link[] } {
  const records = new Map(['0', '1', '2', '3', '4', '5'].map((id) => [id, named(id)]));
  let links: Link[] = [];
  const change = (id: string, edit: (record: Linked) => Linked) => {
    const record = records.get(id);
    if (record) records.set(id, edit(record));
  };
  for (const [number, each] of steps.entries()) {
    if (each.do === 'rename') change(String(each.at), (record) => ({ ...record, name: `${record.name}+` }));
    if (each.do === 'unlink') {
      const taken = links[each.at % Math.max(1, links.length)];
      if (!taken) continue;
      for (const { id } of [taken.predecessor, taken.successor]) change(id, (record) => withoutLink(record, taken.id));
      links = links.filter((link) => link !== taken);
    }
    if (each.do !== 'link') continue;
    const [predecessor, successor] = [records.get(String(each.predecessor)), records.get(String(each.successor))];
    if (!predecessor || !successor) continue;
    if (refusalOf(each, predecessor, successor, after(successor.id, records)) !== undefined) continue;
    const link = linkOf(`l${number}`, each.kind, named(predecessor.id), named(successor.id));
    for (const { id } of [predecessor, successor]) change(id, (record) => withLink(record, link));
    links.push(link);
  }
  return { records, links };
}

test('[R3.9] however installations are linked, taken back and edited: both sides say the same, and nothing is a circle', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const { records, links } = played(steps);
      for (const record of records.values()) {
        expect(after(record.id, records).has(record.id)).toBe(false);
        for (const { id, role, kind, day, installationId = '' } of record.successions ?? []) {
          const mirror = records.get(installationId)?.successions?.filter((each) => each.id === id);
          const opposite = role === 'successor' ? 'predecessor' : 'successor';
          expect(mirror).toMatchObject([{ role: opposite, kind, day, installationId: record.id }]);
        }
        const [ahead, behind] = [linksOf(record, 'successor'), linksOf(record, 'predecessor')];
        if (ahead.length > 1) expect(new Set(ahead.map(({ kind }) => kind))).toEqual(new Set(['split']));
        if (behind.length > 1) expect(new Set(behind.map(({ kind }) => kind))).toEqual(new Set(['merged']));
      }
      const entries = [...records.values()].flatMap(({ successions = [] }) => successions);
      expect(entries).toHaveLength(2 * links.length);
    }),
    { numRuns: 500 },
  );
});

test('[R3.9] taking everything back leaves records as they were, with no empty list', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const { records, links } = played(steps);
      for (const record of records.values()) {
        const left = links.reduce((each, { id }) => withoutLink(each, id), record);
        expect(left).toEqual({ id: record.id, name: record.name });
      }
    }),
  );
});
