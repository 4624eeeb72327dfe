import { compareAlphabetically } from '#core/platform/format/alphabet.ts';
import { findingCodes, findingKinds } from '#core/register/findings/finding-kinds.ts';
import { type AnyCriterion, criteria, type OpenCriterion } from '#core/search/criteria/criteria.ts';
import type { CriterionOption } from '#core/search/criteria/criterion.ts';
import type { FilterMetadata } from '#core/search/search/search-types.ts';
import type { PublishedValues } from '../../register/records/published-values.ts';
import { annexIAncestors, annexITitle, compareAnnexICodes } from '../../register/reference-data/annex-i.ts';
import { authorityById } from '../../register/reference-data/authorities.ts';
import { batConclusions } from '../../register/reference-data/bat-conclusions.ts';
import { branches } from '../../register/reference-data/branches.ts';
import { districts } from '../../register/reference-data/districts.ts';
import { federalStates } from '../../register/reference-data/federal-states.ts';
import type { SearchService } from '../index/search-service.ts';

const byLabel = (one: CriterionOption, other: CriterionOption) => compareAlphabetically(one.label, other.label);

/** The criteria of the search (R7.34) with the values that published installations have, in display order. */
export async function filterMetadata(search: SearchService): Promise<FilterMetadata> {
  const { dataVersion, ...published } = await search.published();
  return {
    dataVersion,
    criteria: criteria.map((criterion) => {
      const { id, label, category, kind, defaultExpanded, hint } = criterion;
      const options = optionsOf(criterion, published);
      return { id, label, category, kind, defaultExpanded, ...(hint && { hint }), ...(options && { options }) };
    }),
  };
}

function optionsOf(criterion: AnyCriterion, published: PublishedValues): CriterionOption[] | undefined {
  if (!('words' in criterion)) return undefined;
  if (criterion.words === null) return registerOptions[criterion.id](published);
  return Object.entries(criterion.words).map(([value, label]) => ({ value, label }));
}

/** The options of criteria whose values come from the register's data. */
const registerOptions: Record<OpenCriterion['id'], (published: PublishedValues) => CriterionOption[]> = {
  regions: ({ values }) => regions(values.regions),
  branches: ({ values }) =>
    branches.filter(({ code }) => values.branches.has(code)).map(({ code, label }) => ({ value: code, label })),
  activities: ({ values }) => activities(values.activities),
  batConclusions: ({ values }) =>
    batConclusions
      .filter(({ code }) => values.batConclusions.has(code))
      .map(({ code, title }) => ({ value: code, label: title, code }))
      .sort(byLabel),
  findingKinds: () => findingCodes.map((code) => ({ value: code, label: findingKinds[code].title })),
  authorities: ({ values, authorityNames }) => authorities(values.authorities, authorityNames),
};

function regions(values: ReadonlySet<string>): CriterionOption[] {
  return federalStates
    .filter(({ code }) => values.has(code))
    .map(({ code, name }) => ({
      value: code,
      label: name,
      children: districts
        .filter((district) => district.federalState === code && values.has(district.code))
        .map((district) => ({ value: district.code, label: district.name }))
        .sort(byLabel),
    }))
    .sort(byLabel);
}

/** Annex I as a tree: each code is placed under its parent. */
function activities(values: ReadonlySet<string>): CriterionOption[] {
  const options = new Map<string, CriterionOption>();
  const roots: CriterionOption[] = [];
  for (const code of [...values].sort(compareAnnexICodes)) {
    const option: CriterionOption = { value: code, label: annexITitle(code), code };
    options.set(code, option);
    const parent = options.get(annexIAncestors(code).at(-2) ?? '');
    if (!parent) roots.push(option);
    else parent.children = [...(parent.children ?? []), option];
  }
  return roots;
}

function authorities(values: ReadonlySet<string>, names: PublishedValues['authorityNames']): CriterionOption[] {
  return [...values]
    .map((value) => ({ value, label: names[value] ?? authorityById(value)?.name ?? value }))
    .sort(byLabel);
}
