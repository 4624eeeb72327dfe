import { expect, test } from 'vitest';
import { orderChoices } from '#core/search/row/order-choices.ts';
import { defaultDirection, sortKeys } from '#core/search/row/sort-keys.ts';

test('orders to choose from are named after their columns, the default direction first', () => {
  expect(orderChoices.map(({ sort, direction, label }) => `${sort} ${direction}: ${label}`)).toEqual([
    'relevance desc: Beste Treffer',
    'distance asc: Entfernung',
    'name asc: Anlage A–Z',
    'name desc: Anlage Z–A',
    'operator asc: Betreiber:in A–Z',
    'operator desc: Betreiber:in Z–A',
    'place asc: Ort A–Z',
    'place desc: Ort Z–A',
    'activity asc: Tätigkeit 1–6',
    'activity desc: Tätigkeit 6–1',
    'status asc: Status: in Betrieb zuerst',
    'status desc: Status: stillgelegt zuerst',
    'lastInspection desc: Letzte Inspektion',
    'lastInspection asc: Letzte Inspektion: älteste zuerst',
    'nextInspection asc: Nächste Inspektion',
    'nextInspection desc: Nächste Inspektion: späteste zuerst',
    'batDeadline asc: Offene bvT-Frist',
    'batDeadline desc: Offene bvT-Frist: späteste zuerst',
    'lastChange desc: Letzte Änderung',
    'lastChange asc: Letzte Änderung: älteste zuerst',
  ]);
});

test('every order that a heading of the table sets can be chosen, so that the choice shows the order in use', () => {
  for (const sort of sortKeys) {
    const directions = orderChoices.filter((choice) => choice.sort === sort).map(({ direction }) => direction);
    expect(directions[0]).toBe(defaultDirection(sort));
    expect(directions).toHaveLength(sort === 'relevance' || sort === 'distance' ? 1 : 2);
    expect(new Set(directions).size).toBe(directions.length);
  }
});
