import { describe, expect, test } from 'vitest';
import { checkHistoryDefinition } from '#core/register/history/read-definition.ts';
import { checkSearch } from '#core/search/search/check-search.ts';

const membersOf = (given: unknown) => checkSearch(given).faults.map(({ member }) => member);

describe('a search passed by a page', () => {
  test('[R10.4] a valid search is returned unchanged, as the same object', () => {
    const given = {
      text: 'Zement',
      regions: ['4', '501'],
      lastInspection: { from: '2025-01-01' },
      hasInspection: true,
      sort: 'name',
      direction: 'desc',
      page: 2,
      pageSize: 50,
    };
    expect(checkSearch(given)).toEqual({ value: given, faults: [] });
    expect(checkSearch(given).value).toBe(given);
    expect(checkSearch({ text: '', regions: [], place: null, near: undefined }).faults).toEqual([]);
  });

  test.each([
    [{ text: 5 }, 'text'],
    [{ activities: [{}] }, 'activities'],
    [{ regions: '4' }, 'regions'],
    [{ regions: [4] }, 'regions'],
    [{ statuses: ['nix'] }, 'statuses'],
    [{ hasInspection: 'ja' }, 'hasInspection'],
    [{ lastInspection: { from: '31.12.2025' } }, 'lastInspection'],
    [{ near: { latitude: 48 } }, 'near'],
    [{ page: '2' }, 'page'],
    [{ page: 0 }, 'page'],
    [{ pageSize: 7 }, 'pageSize'],
    [{ sort: 'preis' }, 'sort'],
    [{ direction: 'up' }, 'direction'],
    [{ regionen: ['4'] }, 'regionen'],
    [{ constructor: 1 }, 'constructor'],
    [JSON.parse('{"__proto__":{"text":"x"}}'), '__proto__'],
  ])('[R10.4] the wrong member of %j is reported and omitted', (given, member) => {
    const { value, faults } = checkSearch({ place: 'Linz', ...given });
    expect(faults.map((fault) => fault.member)).toEqual(
      [member].filter((name) => name !== '__proto__' || Object.hasOwn(given, name)),
    );
    expect(value).toEqual({ place: 'Linz' });
  });

  test('[R4.9] a search may state a default value explicitly, such as the whole register', () => {
    expect(checkSearch({ overview: 'all' })).toEqual({ value: { overview: 'all' }, faults: [] });
  });

  test('[R10.4] only the wrong members of a list or a range are omitted', () => {
    expect(checkSearch({ regions: ['4', {}, 'ü'] }).value).toEqual({ regions: ['4'] });
    expect(membersOf({ regions: ['4', {}, 'ü'] })).toEqual(['regions', 'regions']);
    const half = checkSearch({ lastInspection: { from: '2025-01-01', to: 'morgen', since: 1 } });
    expect(half.value).toEqual({ lastInspection: { from: '2025-01-01' } });
    expect(half.faults.map(({ member }) => member)).toEqual(['lastInspection.to', 'lastInspection.since']);
  });

  test.each([7, 'x', true, [], [{}]])('[R10.4] %j is not a search', (given) => {
    const { value, faults } = checkSearch(given);
    expect([value, faults.length]).toEqual([undefined, 1]);
  });
});

describe('a history passed by a page', () => {
  const item = { id: '1', date: '2026-03-12', title: { name: 'Bescheid' } };
  const definition = { id: 'a', historyType: 'HISTORY', items: [item] };

  test('[R3.9] a valid definition is returned unchanged', () => {
    expect(checkHistoryDefinition(definition).value).toBe(definition);
    expect(checkHistoryDefinition(undefined)).toEqual({ value: undefined, faults: [] });
  });

  test('[R3.9] invalid items and settings are omitted and reported', () => {
    const { value, faults } = checkHistoryDefinition({
      ...definition,
      items: [item, { id: 2 }],
      defaultShowChanges: 1,
    });
    expect(value).toEqual(definition);
    expect(faults.map(({ member }) => member)).toEqual(['defaultShowChanges', 'items[1]']);
  });

  test('[R3.9] a definition without id, type or items is rejected', () => {
    expect(checkHistoryDefinition({}).faults.map(({ member }) => member)).toEqual(['id', 'historyType', 'items']);
    expect(checkHistoryDefinition(7).value).toBeUndefined();
  });
});
