import type { FacetId } from '#core/search/criteria/criteria.ts';
import type { Suggestion } from '#core/search/search/search-types.ts';
import { wordsInFull } from '../../../register/reference-data/abbreviations.ts';
import { annexITitle } from '../../../register/reference-data/annex-i.ts';
import { districtByCode } from '../../../register/reference-data/districts.ts';
import { federalStateByCode } from '../../../register/reference-data/federal-states.ts';
import { meaningsBeginningWith } from '../../words/meanings.ts';
import { matchKey } from '../../words/word-forms.ts';
import { Bitset } from '../bitset.ts';
import type { Facet } from '../facet.ts';
import type { RowStore } from '../row-store.ts';
import type { SlotOrder } from '../slot-order.ts';
import type { TextColumn } from '../text-column.ts';
import { relevancePage } from './relevance.ts';
import { scoresOf } from './scores.ts';
import type { TextMatch } from './text-search.ts';
import { fields, maskOf, slotOf } from './vocabulary.ts';

/** Maximum number of each kind; ten in total. */
const most: Record<Suggestion['kind'], number> = { installation: 4, operator: 2, place: 2, activity: 2 };

interface Sources {
  match: TextMatch;
  visible: Bitset;
  rows: RowStore;
  operators: TextColumn;
  towns: TextColumn;
  byName: SlotOrder;
  facets: Record<FacetId, Facet>;
  /** Places that the typed text names or begins to name, with the text that names them. */
  named: readonly { where: string; text: string; slots: Bitset }[];
}

/** Suggestions for a text being typed: installations by name, operators, places and activities, in this order. */
export function suggestions(sources: Sources): Suggestion[] {
  return [...installations(sources), ...operators(sources), ...places(sources), ...activities(sources)];
}

function count(total: number): string {
  return total === 1 ? '1 Anlage' : `${total} Anlagen`;
}

/** Visible slots in which every term occurs in one of the fields of `mask`. */
function slotsIn({ match, visible }: Sources, mask: number): Bitset {
  const sets = match.terms.flatMap(({ matches }) =>
    matches.map((ofWord) => {
      const slots = new Bitset();
      for (const { postings } of ofWord) {
        for (const posting of postings) if ((maskOf(posting) & mask) !== 0) slots.add(slotOf(posting));
      }
      return slots;
    }),
  );
  return Bitset.intersection([visible, ...sets]);
}

function installations(sources: Sources): Suggestion[] {
  const { match, rows, byName } = sources;
  const slots = slotsIn(sources, fields.name);
  return relevancePage(byName, slots, scoresOf(match, slots), 0, most.installation, true).map((slot) => {
    const row = rows.get(slot);
    return {
      kind: 'installation',
      label: row.name,
      detail: [row.operator, row.city].filter(Boolean).join(', '),
      action: { open: row.id },
    };
  });
}

function operators(sources: Sources): Suggestion[] {
  const found = mostFrequent(sources, fields.operator, sources.operators, most.operator);
  return found.map(([label, total]) => ({ kind: 'operator', label, detail: count(total), action: { text: label } }));
}

/** Federal states, districts and towns by name. */
function places(sources: Sources): Suggestion[] {
  const { visible, facets, named } = sources;
  const ofText = named.flatMap(({ where, text, slots }): Suggestion[] => {
    const total = slots.sizeWith(visible);
    const label = where.charAt(0).toUpperCase() + where.slice(1);
    return total > 0 ? [{ kind: 'place', label, detail: count(total), action: { text } }] : [];
  });
  const regions = matchingLabels(sources, facets.regions.counts(visible), (code) =>
    code.length === 1 ? federalStateByCode(code)?.name : districtByCode(code)?.name,
  ).map(
    ([value, label, total]): Suggestion => ({
      kind: 'place',
      label: value.length === 1 || /Stadt|Wien/.test(label) ? label : `Bezirk ${label}`,
      detail: count(total),
      action: { facet: 'regions', value },
    }),
  );
  const towns = mostFrequent(sources, fields.place, sources.towns, most.place).map(
    ([label, total]): Suggestion => ({ kind: 'place', label, detail: count(total), action: { text: label } }),
  );
  return [...ofText, ...regions.slice(0, 1), ...towns, ...regions.slice(1)].slice(0, most.place);
}

/** Activities that the words mean, then those whose title contains them. */
function activities(sources: Sources): Suggestion[] {
  const counts = sources.facets.activities.counts(sources.visible);
  const byMeaning = activitiesByMeaning(sources)
    .flatMap((code): [string, string, number][] => (counts[code] ? [[code, annexITitle(code), counts[code]]] : []))
    .sort(([, , one], [, , other]) => other - one);
  const found = new Map([...byMeaning, ...matchingLabels(sources, counts, annexITitle)].map((each) => [each[0], each]));
  return [...found.values()].slice(0, most.activity).map(([value, label, total]) => ({
    kind: 'activity',
    label: `${value} ${label}`,
    detail: count(total),
    action: { facet: 'activities', value },
  }));
}

/** Number of words that may be about to be typed. */
const mostBegun = 5;

/** Codes of the activities that a word, or several together, means, or what listed words mean that begin with it. */
function activitiesByMeaning({ match: { terms } }: Sources): string[] {
  const [term, ...others] = terms;
  const [word = ''] = term?.folded ?? [];
  if (!term || others.length > 0) return [];
  const begun = term.folded.length === 1 && word.length >= 3 ? meaningsBeginningWith(word, mostBegun) : [];
  const meanings = term.meaning ? [term.meaning.of] : begun.map(({ meaning }) => meaning);
  return [...new Set(meanings.flatMap(({ rows }) => rows.flatMap(({ activities: codes }) => codes)))];
}

function mostFrequent(
  sources: Sources,
  mask: number,
  labels: TextColumn,
  limit: number,
): [label: string, total: number][] {
  const totals = new Map<string, number>();
  for (const slot of slotsIn(sources, mask).toArray()) {
    const label = labels.at(slot);
    totals.set(label, (totals.get(label) ?? 0) + 1);
  }
  return [...totals].sort(([one, a], [other, b]) => b - a || (one < other ? -1 : 1)).slice(0, limit);
}

/** Values whose code or label matches: every term is the code, or begins a word of the label or, from 4 letters, is part of one. */
function matchingLabels(
  { match }: Sources,
  counts: Record<string, number>,
  labelOf: (value: string) => string | undefined,
): [value: string, label: string, total: number][] {
  const found = Object.entries(counts).flatMap(([value, total]): [string, string, number][] => {
    const label = labelOf(value);
    if (label === undefined) return [];
    const keys = wordsInFull(label).map(matchKey);
    const typed = match.terms.flatMap(({ folded }) => folded);
    const matches = typed.every((folded) => {
      const sought = matchKey(folded);
      return (
        folded === value || keys.some((key) => key.startsWith(sought) || (sought.length >= 4 && key.includes(sought)))
      );
    });
    return matches ? [[value, label, total]] : [];
  });
  return found.sort(([one, , a], [other, , b]) => b - a || (one < other ? -1 : 1));
}
