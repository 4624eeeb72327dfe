import { type SQL, sql } from 'drizzle-orm';
import { compareAlphabetically } from '#core/platform/format/alphabet.ts';
import { type OpenCriterion, openIds } from '#core/search/criteria/criteria.ts';
import type { CriterionOption } from '#core/search/criteria/criterion.ts';
import { annexIAncestors, annexITitle, compareAnnexICodes } from '../reference-data/annex-i.ts';
import { authorityById } from '../reference-data/authorities.ts';
import { batConclusions } from '../reference-data/bat-conclusions.ts';
import { branches } from '../reference-data/branches.ts';
import { districts } from '../reference-data/districts.ts';
import { federalStates } from '../reference-data/federal-states.ts';

/** Names of what is not in the reference data. */
interface PublishedNames {
  /** Names of the authorities by their ids. */
  authorityNames: Readonly<Record<string, string>>;
}

/** A criterion whose values come from the register's data. */
interface OpenValues {
  /** Selects the values of one record, from its members (`record`) and the columns of its entry; for as long as there is no index. */
  codes: SQL;
  /** In trees: what a value is part of. */
  ancestors?(code: string): readonly string[];
  /** What visitors choose from, in display order. */
  options(values: ReadonlySet<string>, names: PublishedNames): CriterionOption[];
}

/** Members of a record that none of them reads, and which need not be unpacked. */
export const unreadMembers = '{operator,parts,permits,inspections,derogations,findings}';

/** An open criterion whose options are the values that published installations have; all kinds of findings may be chosen. */
export type PublishedId = Exclude<OpenCriterion['id'], 'findingKinds'>;

export const publishedIds = openIds.filter((id): id is PublishedId => id !== 'findingKinds');

export const openCriteria: Readonly<Record<PublishedId, OpenValues>> = {
  regions: {
    codes: sql`select unnest(array[federal_state_code, record #>> '{unit,districtCode}'])`,
    options: regions,
  },
  branches: {
    codes: sql`select record #>> '{branch,code}'`,
    options: (values) =>
      branches.filter(({ code }) => values.has(code)).map(({ code, label }) => ({ value: code, label })),
  },
  activities: {
    codes: sql`select one ->> 'code' from jsonb_array_elements(record -> 'activities') one`,
    ancestors: annexIAncestors,
    options: activities,
  },
  batConclusions: {
    codes: sql`select one ->> 'code' from jsonb_array_elements(record -> 'batConclusions') one`,
    options: (values) =>
      batConclusions
        .filter(({ code }) => values.has(code))
        .map(({ code, title }) => ({ value: code, label: title, code }))
        .sort(byLabel),
  },
  authorities: {
    codes: sql`select one ->> 'id' from jsonb_array_elements(record -> 'authorities') one`,
    options: (values, { authorityNames }) =>
      [...values]
        .map((value) => ({ value, label: authorityNames[value] ?? authorityById(value)?.name ?? value }))
        .sort(byLabel),
  },
};

function byLabel(one: CriterionOption, other: CriterionOption): number {
  return compareAlphabetically(one.label, other.label);
}

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
