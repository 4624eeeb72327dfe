import { type AnyCriterion, criteria, type OpenCriterion } from '../../../src/core/criteria/criteria.ts';
import type { CriterionOption } from '../../../src/core/criteria/criterion.ts';
import type { FacetCounts, FilterMetadata } from '../../../src/core/search/search-types.ts';
import { annexIAncestors, annexITitle, compareAnnexICodes } from '../reference-data/annex-i.ts';
import { authorityById } from '../reference-data/authorities.ts';
import { batConclusions } from '../reference-data/bat-conclusions.ts';
import { branches } from '../reference-data/branches.ts';
import { districts } from '../reference-data/districts.ts';
import { federalStates } from '../reference-data/federal-states.ts';
import type { PublishedValues } from '../search/index-protocol.ts';
import type { SearchService } from '../search/search-service.ts';

const collator = new Intl.Collator('de-AT', { numeric: true });
const byLabel = (one: CriterionOption, other: CriterionOption) => collator.compare(one.label, other.label);

/** The criteria of the search (R7.34) with those values that a published installation has, in the order to show. */
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

/** The options of the criteria whose values the register's data brings. */
const registerOptions: Record<OpenCriterion['id'], (published: PublishedValues) => CriterionOption[]> = {
  regions: ({ counts }) => regions(counts.regions),
  branches: ({ counts }) =>
    branches.filter(({ code }) => code in counts.branches).map(({ code, label }) => ({ value: code, label })),
  activities: ({ counts }) => activities(counts.activities),
  batConclusions: ({ counts }) =>
    batConclusions
      .filter(({ code }) => code in counts.batConclusions)
      .map(({ code, title }) => ({ value: code, label: title, code }))
      .sort(byLabel),
  authorities: ({ counts, authorityNames }) => authorities(counts.authorities, authorityNames),
};

function regions(counts: FacetCounts): CriterionOption[] {
  return federalStates
    .filter(({ code }) => code in counts)
    .map(({ code, name }) => ({
      value: code,
      label: name,
      children: districts
        .filter((district) => district.federalState === code && district.code in counts)
        .map((district) => ({ value: district.code, label: district.name }))
        .sort(byLabel),
    }))
    .sort(byLabel);
}

/** Annex I as a tree: each code under the longest code that stands above it. */
function activities(counts: FacetCounts): CriterionOption[] {
  const options = new Map<string, CriterionOption>();
  const roots: CriterionOption[] = [];
  for (const code of Object.keys(counts).sort(compareAnnexICodes)) {
    const option: CriterionOption = { value: code, label: annexITitle(code), code };
    options.set(code, option);
    const parent = options.get(annexIAncestors(code).at(-2) ?? '');
    if (!parent) roots.push(option);
    else parent.children = [...(parent.children ?? []), option];
  }
  return roots;
}

function authorities(counts: FacetCounts, names: PublishedValues['authorityNames']): CriterionOption[] {
  return Object.keys(counts)
    .map((value) => ({ value, label: names[value] ?? authorityById(value)?.name ?? value }))
    .sort(byLabel);
}
