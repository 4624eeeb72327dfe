import { overviewTerms, statusTerms } from '../../../src/core/installation/installation-terms.ts';
import type { CriterionOption, FacetCounts, FilterMetadata } from '../../../src/core/search/search-types.ts';
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
  const { counts, authorityNames, dataVersion } = await search.published();
  const place = 'Ort und Behörde';
  const matter = 'Tätigkeit';
  const supervision = 'Aufsicht';
  return {
    dataVersion,
    criteria: [
      { id: 'text', label: 'Suchbegriff', category: '', kind: 'text', defaultExpanded: true },
      {
        id: 'overview',
        label: 'Übersicht',
        category: '',
        kind: 'select',
        defaultExpanded: true,
        options: Object.entries(overviewTerms).map(([value, label]) => ({ value, label })),
      },
      {
        id: 'regions',
        label: 'Bundesland und Bezirk',
        category: place,
        kind: 'tree',
        defaultExpanded: true,
        options: regions(counts.regions),
      },
      {
        id: 'activities',
        label: 'Tätigkeit',
        category: matter,
        kind: 'tree',
        defaultExpanded: true,
        options: activities(counts.activities),
      },
      {
        id: 'branches',
        label: 'Branche',
        category: matter,
        kind: 'multiselect',
        defaultExpanded: false,
        options: branches
          .filter(({ code }) => code in counts.branches)
          .map(({ code, label }) => ({ value: code, label })),
      },
      {
        id: 'statuses',
        label: 'Status',
        category: supervision,
        kind: 'multiselect',
        defaultExpanded: false,
        options: Object.entries(statusTerms).map(([value, label]) => ({ value, label })),
      },
      {
        id: 'lastInspection',
        label: 'Letzte Umweltinspektion',
        category: supervision,
        kind: 'daterange',
        defaultExpanded: false,
      },
      {
        id: 'batConclusions',
        label: 'bvT-Schlussfolgerung',
        category: supervision,
        kind: 'multiselect',
        defaultExpanded: false,
        options: batConclusions
          .filter(({ code }) => code in counts.batConclusions)
          .map(({ code, title }) => ({ value: code, label: title, code }))
          .sort(byLabel),
      },
      {
        id: 'authorities',
        label: 'Behörde',
        category: place,
        kind: 'multiselect',
        defaultExpanded: false,
        options: authorities(counts.authorities, authorityNames),
      },
    ],
  };
}

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
