import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  compareWith,
  defaultVersionId,
  historyState,
  jumpToCurrent,
  newestFirst,
  olderThan,
  selectVersion,
  setShowChanges,
} from '#core/register/history/history-transitions.ts';
import type { HistoryChoice, HistoryDefinition, VersioningItem } from '#core/register/history/history-types.ts';

const version = (id: string, date: string): VersioningItem => ({
  id,
  date,
  title: { name: `Version ${id}` },
  versioningButtonDisplayValue: `Stand ${id}`,
});

const three: HistoryDefinition = {
  id: 'anlage',
  historyType: 'VERSIONING',
  items: [version('1', '2024-03-12'), version('3', '2026-01-02T10:00:00Z'), version('2', '2026-01-02T09:59:59Z')],
};
const shownIn = (definition: HistoryDefinition, choice: HistoryChoice = {}) => historyState(definition, choice);

test('[R4.40] items are sorted newest first, by day or time, and equal ones keep their order', () => {
  expect(newestFirst(three.items).map(({ id }) => id)).toEqual(['3', '2', '1']);
  const atOnce = [version('b', '2026-01-01'), version('a', '2026-01-01'), version('?', 'demnächst')];
  expect(newestFirst(atOnce).map(({ id }) => id)).toEqual(['b', 'a', '?']);
  // The same instant in two time zones.
  const zones = [version('x', '2026-01-01T12:00:00+01:00'), version('y', '2026-01-01T11:00:00Z')];
  expect(newestFirst(zones).map(({ id }) => id)).toEqual(['x', 'y']);
});

test('[R4.40] the active version is initially the default, otherwise the newest item', () => {
  expect(shownIn(three).activeVersionId).toBe('3');
  expect(shownIn({ ...three, defaultActiveVersionId: '1' }).activeVersionId).toBe('1');
  expect(shownIn({ ...three, defaultActiveVersionId: 'gone' }).activeVersionId).toBe('3');
  expect(shownIn({ ...three, items: [] }).activeVersionId).toBeUndefined();
});

test('[R4.40] showChanges is Hide unless the definition or the visitor sets it to Show', () => {
  expect(shownIn(three).showChanges).toBe('Hide');
  expect(shownIn({ ...three, defaultShowChanges: 'Show' }).showChanges).toBe('Show');
  expect(shownIn(three, setShowChanges({}, 'Show')).showChanges).toBe('Show');
  expect(shownIn({ ...three, defaultShowChanges: 'Show' }, setShowChanges({}, 'Hide')).showChanges).toBe('Hide');
});

test('changes are relative to the previous version or to the chosen older one', () => {
  expect(shownIn(three).comparedVersionId).toBe('2');
  expect(shownIn(three, compareWith({}, '1'))).toEqual({
    activeVersionId: '3',
    showChanges: 'Show',
    comparedVersionId: '1',
  });
  const oldest = selectVersion(compareWith({}, '1'), '1');
  expect(shownIn(three, oldest).comparedVersionId).toBeUndefined();
  expect(shownIn(three, selectVersion({}, 'gone')).activeVersionId).toBe('3');
});

describe('any definition and any choice', () => {
  const ids = ['1', '2', '3', '4', '5'];
  const date = fc.oneof(
    fc
      .date({ min: new Date('1990-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
      .map((day) => day.toISOString()),
    fc.constantFrom('2024-02-29', '2024-02-29T00:00:00Z', 'unbekannt', ''),
  );
  const definition: fc.Arbitrary<HistoryDefinition> = fc
    .record({
      items: fc.uniqueArray(fc.record({ id: fc.constantFrom(...ids), date }), { selector: ({ id }) => id }),
      showChanges: fc.constantFrom('Hide' as const, 'Show' as const, undefined),
      active: fc.constantFrom(...ids, 'gone', undefined),
    })
    .map(({ items, showChanges, active }) => ({
      id: 'probe',
      historyType: 'VERSIONING',
      items: items.map((item) => version(item.id, item.date)),
      ...(showChanges && { defaultShowChanges: showChanges }),
      ...(active && { defaultActiveVersionId: active }),
    }));
  const step = fc.oneof(
    fc.record({ kind: fc.constant('select' as const), id: fc.constantFrom(...ids, 'gone') }),
    fc.record({ kind: fc.constant('compare' as const), id: fc.constantFrom(...ids, 'gone') }),
    fc.record({ kind: fc.constant('show' as const), show: fc.constantFrom('Hide' as const, 'Show' as const) }),
    fc.record({ kind: fc.constant('jump' as const) }),
  );

  /** An independent implementation of the rules, with a list and indices. */
  function expected(
    given: HistoryDefinition,
    steps: readonly (typeof step extends fc.Arbitrary<infer S> ? S : never)[],
  ) {
    const time = (text: string) => (Number.isNaN(Date.parse(text)) ? -1e18 : Date.parse(text));
    const order: string[] = [];
    for (const item of given.items) {
      const dateOf = (id: string) => given.items.find((each) => each.id === id)?.date ?? '';
      const at = order.findIndex((id) => time(dateOf(id)) < time(item.date));
      order.splice(at < 0 ? order.length : at, 0, item.id);
    }
    const preferred = order.indexOf(given.defaultActiveVersionId ?? '');
    const current = Math.max(preferred, 0);
    const start = { active: current, show: given.defaultShowChanges ?? 'Hide', since: '' };
    let now = start;
    for (const each of steps) {
      if (each.kind === 'jump') now = start;
      if (each.kind === 'show') now = { ...now, show: each.show };
      if (each.kind === 'compare') now = { ...now, show: 'Show', since: each.id };
      if (each.kind === 'select') {
        const at = order.indexOf(each.id);
        now = { ...now, active: at < 0 ? current : at, since: '' };
      }
    }
    const since = order.indexOf(now.since) > now.active ? now.since : order[now.active + 1];
    return { activeVersionId: order[now.active], showChanges: now.show, comparedVersionId: since };
  }

  test('[R4.40] [R4.41] the state agrees with a model based on a plain list of versions', () => {
    fc.assert(
      fc.property(definition, fc.array(step, { maxLength: 12 }), (given, steps) => {
        let choice: HistoryChoice = {};
        for (const each of steps) {
          if (each.kind === 'select') choice = selectVersion(choice, each.id);
          if (each.kind === 'compare') choice = compareWith(choice, each.id);
          if (each.kind === 'show') choice = setShowChanges(choice, each.show);
          if (each.kind === 'jump') choice = jumpToCurrent();
        }
        expect(historyState(given, choice)).toEqual(expected(given, steps));
      }),
    );
  });

  test('[R4.40] sorting loses nothing and is idempotent, and the current version is the default or the first', () => {
    fc.assert(
      fc.property(definition, (given) => {
        const sorted = newestFirst(given.items);
        expect(sorted.toSorted((a, b) => a.id.localeCompare(b.id))).toEqual(
          given.items.toSorted((a, b) => a.id.localeCompare(b.id)),
        );
        expect(newestFirst(sorted)).toEqual(sorted);
        const current = defaultVersionId(given);
        const isDefault = given.items.some(({ id }) => id === given.defaultActiveVersionId);
        expect(current).toBe(isDefault ? given.defaultActiveVersionId : sorted[0]?.id);
        for (const { id } of olderThan(given.items, current)) expect(id).not.toBe(current);
      }),
    );
  });
});
