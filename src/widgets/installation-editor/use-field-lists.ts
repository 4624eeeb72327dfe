import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import type { ReferenceEntry } from '../../core/assistant/reference-list-calls.ts';
import { austria, countryOptions, legalFormOptions } from '../../core/assistant/reference-options.ts';
import type { EditedPart } from '../../core/editing/edit-address.ts';
import { type FieldLists, noLists } from '../../core/editing/field-rules.ts';
import { serverToday } from '../../core/environment/clock.ts';
import type { Installation } from '../../core/installation/installation-record.ts';
import { legalFormName } from '../../core/installation/legal-forms.ts';
import { countryName } from '../../core/installation/place-line.ts';
import { type QueryOptions, queryStore } from '../../core/query/query-store.ts';

const partsWithCountries: readonly (EditedPart | undefined)[] = ['contact', 'address', 'proposals'];
const partsWithLegalForms: readonly (EditedPart | undefined)[] = ['contact', 'proposals'];

/** The entries of a reference list (R7.30). The call comes with it: only some of the forms need it. */
const entriesQuery = (list: 'countriesAlpha2' | 'legalForms', enabled: boolean) =>
  queryStore<readonly ReferenceEntry[]>({
    queryKey: ['editor', list],
    async queryFn({ signal }) {
      const { fetchReferenceList, referenceLists } = await import('../../core/assistant/reference-list-calls.ts');
      const { entries } = await fetchReferenceList(referenceLists[list], signal);
      return entries;
    },
    staleTime: 3_600_000,
    enabled,
  } satisfies QueryOptions<readonly ReferenceEntry[]>);

function useEntries(
  list: 'countriesAlpha2' | 'legalForms',
  parts: readonly (EditedPart | undefined)[],
  part?: EditedPart,
) {
  const enabled = parts.includes(part);
  const { data, isPending } = useStore(useMemo(() => entriesQuery(list, enabled), [list, enabled]));
  return { data, isRead: !enabled || !isPending };
}

/**
 * What the fields of a part offer; undefined while it is read. Where that fails, the countries and the legal form are those that the record
 * names, so that all else can still be edited.
 */
export function useFieldLists(part: EditedPart | undefined, record: Installation | undefined): FieldLists | undefined {
  const countries = useEntries('countriesAlpha2', partsWithCountries, part);
  const legalForms = useEntries('legalForms', partsWithLegalForms, part);
  const isRead = countries.isRead && legalForms.isRead;
  const today = serverToday();
  return useMemo(() => {
    if (!isRead) return undefined;
    if (!record) return noLists;
    const { address, operator } = record;
    const codes = [austria, address.countryCode, operator.address.countryCode].filter(Boolean);
    const named = [...new Set(codes)].map((code) => ({ code, name: countryName(code) }));
    const { legalForm } = operator;
    const own = legalForm === undefined ? [] : [{ code: legalForm, name: legalFormName(legalForm) }];
    return {
      countries: countryOptions(countries.data ?? named),
      legalForms: legalFormOptions(legalForms.data ?? own, legalForm, today),
    };
  }, [isRead, countries.data, legalForms.data, record, today]);
}
