import { expect, test } from 'vitest';
import { $features, type Feature, registerFeature, withFeature } from '#core/platform/layout/layout-store.ts';

const filter: Feature = { type: 'filter', id: 'anlagen', element: 'natippc-filter-panel' };
const history: Feature = { type: 'history', id: 'anlage', element: 'natippc-history-panel' };

test('[R2.35] a definition with the same type and id replaces the earlier one', () => {
  const newer: Feature = { ...filter, attributes: { 'filter-id': 'anlagen' } };
  expect(withFeature([filter, history], newer)).toEqual([newer, history]);
  expect(withFeature([filter], { ...filter, id: 'bvt' })).toHaveLength(2);
});

test('[R2.35] a registered definition stays until its owner removes it', () => {
  const stopFilter = registerFeature(filter);
  const stopHistory = registerFeature(history);
  expect($features.get()).toEqual([filter, history]);
  stopFilter();
  stopFilter();
  expect($features.get()).toEqual([history]);
  stopHistory();
  expect($features.get()).toEqual([]);
});
