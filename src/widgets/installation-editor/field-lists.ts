import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import type { FieldLists } from '#core/platform/description/form-fields.ts';
import { serverToday } from '#core/platform/environment/clock.ts';
import { type QueryOptions, queryStore } from '#core/platform/query/query-store.ts';
import type { EditedPart } from '#core/register/editing/edit-address.ts';
import type { Installation } from '#core/register/installation/installation-record.ts';
import type { ReferenceEntry } from '#core/register/lookups/reference-list-calls.ts';
import { activityOptions, countryOptions, legalFormOptions } from '#core/register/lookups/reference-options.ts';
import { austria, countryName } from '#core/register/record/countries.ts';
import { legalFormName } from '#core/register/record/legal-forms.ts';

type Offered = 'authorities' | 'countriesAlpha2' | 'legalForms' | 'annexI' | 'eprtr' | 'branches';

/** The reference lists that the form of a part offers. */
const listsOfPart: { readonly [Part in EditedPart]?: readonly Offered[] } = {
  contact: ['countriesAlpha2', 'legalForms'],
  address: ['countriesAlpha2'],
  proposals: ['countriesAlpha2', 'legalForms'],
  identity: ['branches'],
  facility: ['eprtr', 'countriesAlpha2'],
  activities: ['annexI'],
  authorities: ['authorities'],
};

/** The entries of a reference list (R7.30). The code for the call is loaded on demand, since only some forms need it. */
const entriesQuery = (list: Offered, enabled: boolean) =>
  queryStore<readonly ReferenceEntry[]>({
    queryKey: ['editor', list],
    async queryFn({ signal }) {
      if (list === 'authorities') {
        const { fetchAuthorities } = await import('#core/register/lookups/authority-calls.ts');
        return (await fetchAuthorities(signal)).map(({ id, name }) => ({ code: id, name }));
      }
      const { fetchReferenceList, referenceLists } = await import('#core/register/lookups/reference-list-calls.ts');
      const { entries } = await fetchReferenceList(referenceLists[list], signal);
      return entries;
    },
    staleTime: 3_600_000,
    enabled,
  } satisfies QueryOptions<readonly ReferenceEntry[]>);

function useEntries(list: Offered, part?: EditedPart) {
  const enabled = part !== undefined && (listsOfPart[part]?.includes(list) ?? false);
  const { data, isPending } = useStore(useMemo(() => entriesQuery(list, enabled), [list, enabled]));
  return { data, isRead: !enabled || !isPending };
}

/**
 * Returns the options of the fields of a part; undefined while they are being loaded. If loading fails, only what the
 * record has is offered, so that everything else can still be edited.
 */
export function useFieldLists(part: EditedPart | undefined, record: Installation | undefined): FieldLists | undefined {
  const countries = useEntries('countriesAlpha2', part);
  const legalForms = useEntries('legalForms', part);
  const annexI = useEntries('annexI', part);
  const eprtr = useEntries('eprtr', part);
  const branches = useEntries('branches', part);
  const known = useEntries('authorities', part);
  const isRead = [known, countries, legalForms, annexI, eprtr, branches].every((list) => list.isRead);
  const today = serverToday();
  return useMemo(() => {
    if (!isRead) return undefined;
    if (!record) return {};
    const { address, operator, authorities, activities, facility, branch } = record;
    const others = [address, operator.address, facility.address].map((each) => each?.countryCode ?? '');
    const codes = [austria, ...others].filter(Boolean);
    const named = [...new Set(codes)].map((code) => ({ code, name: countryName(code) }));
    const { legalForm } = operator;
    const own = legalForm === undefined ? [] : [{ code: legalForm, name: legalFormName(legalForm) }];
    return {
      countries: countryOptions(countries.data ?? named),
      legalForms: legalFormOptions(legalForms.data ?? own, legalForm, today),
      authorities: (known.data ?? authorities.map(({ id, name }) => ({ code: id, name }))).map(({ code, name }) => ({
        ...{ value: code, label: name },
      })),
      annexI: activityOptions(annexI.data ?? activities.map(({ code, title }) => ({ code, name: title }))),
      eprtr: activityOptions(
        eprtr.data ?? [{ code: facility.mainActivityCode, name: facility.mainActivityName }].filter(({ code }) => code),
      ),
      branches: (branches.data ?? [{ code: branch.code, name: branch.label }]).map(({ code, name }) => ({
        ...{ value: code, label: name },
      })),
    };
  }, [isRead, known.data, countries.data, legalForms.data, annexI.data, eprtr.data, branches.data, record, today]);
}
