import { expect, onTestFinished, test, vi } from 'vitest';
import { type AnyCriterion, criteria, criterionOf } from '#core/search/criteria/criteria.ts';
import { searchFilterDefinition } from '#core/search/search-filters/search-filter-definition.ts';

test('[R3.6] a filter normalizes and describes a value by its own criterion only', () => {
  const normalizers = criteria.map((criterion: AnyCriterion) => vi.spyOn(criterion, 'normalize'));
  onTestFinished(() => void vi.restoreAllMocks());
  const { criterias } = searchFilterDefinition('anlagen', () => undefined);
  const statuses = criterias.find(({ id }) => id === 'statuses');
  expect(statuses?.normalize(['functional', 'functional'])).toEqual(['functional']);
  expect(statuses?.displayValue?.(['functional'])).toEqual(['in Betrieb']);
  const used = normalizers.filter((normalizer) => normalizer.mock.calls.length > 0);
  expect(used).toEqual([criterionOf('statuses').normalize]);
});
