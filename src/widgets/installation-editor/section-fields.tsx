import { useStore } from '@nanostores/react';
import { Fragment, useMemo, useState } from 'react';
import type { FieldLists } from '#core/platform/description/form-fields.ts';
import { serverToday } from '#core/platform/environment/clock.ts';
import { type QueryOptions, queryStore } from '#core/platform/query/query-store.ts';
import type { EditedPart } from '#core/register/editing/edit-address.ts';
import type { Installation } from '#core/register/installation/installation-record.ts';
import type { ReferenceEntry } from '#core/register/lookups/reference-list-calls.ts';
import { countryOptions, legalFormOptions } from '#core/register/lookups/reference-options.ts';
import { austria, countryName } from '#core/register/record/countries.ts';
import { legalFormName } from '#core/register/record/legal-forms.ts';
import { Button } from '../../ui/controls/button.tsx';
import { FormField } from '../../ui/forms/form-field.tsx';
import { useFormState } from '../../ui/forms/form-state.ts';
import type { Form } from '../../ui/forms/use-form.ts';
import { useDeferred } from '../../ui/root/use-deferred.ts';

const loadPlace = () => import('./address-place.tsx');

/** The fields of a section; address fields come with a place search, but work without it. */
export function SectionFields() {
  const { fields, isEditable } = useFormState();
  const addressPart = /^(.*address)\.(\w+)$/;
  const place = useDeferred(
    loadPlace,
    fields.some(({ id }) => addressPart.test(id)),
  );
  return fields.map(({ id }) => {
    const [, address, part] = addressPart.exec(id) ?? [];
    const help = isEditable && address !== undefined && place.part ? place.part : undefined;
    return (
      <Fragment key={id}>
        {help && address && part === 'postalCode' && <help.PlaceSearch address={address} />}
        <FormField field={id} />
        {help && address && part === 'city' && <help.PlaceWarning address={address} />}
        {help && address === 'address' && part === 'city' && <help.EnteredResponsibilityWarning address={address} />}
      </Fragment>
    );
  });
}

const loadSearch = () => import('./site-search.tsx');

/** Copies the address of another site into the form's address at `path`. The search is loaded on demand. */
export function SiteChoice({ form, path }: { form: Form; path: string }) {
  const [isWanted, setWanted] = useState(false);
  const search = useDeferred(loadSearch, isWanted);
  return (
    <div className="search-choice">
      {isWanted && search.part ? (
        <search.part.SiteSearch form={form} path={path} />
      ) : (
        <p className="decisions n-no-print">
          <Button icon="search" onClick={() => (search.retry ? search.retry() : setWanted(true))}>
            Anschrift eines anderen Standorts übernehmen
          </Button>
        </p>
      )}
    </div>
  );
}

const partsWithCountries: readonly (EditedPart | undefined)[] = ['contact', 'address', 'proposals'];
const partsWithLegalForms: readonly (EditedPart | undefined)[] = ['contact', 'proposals'];

/** The entries of a reference list (R7.30). The code for the call is loaded on demand, since only some forms need it. */
const entriesQuery = (list: 'countriesAlpha2' | 'legalForms', enabled: boolean) =>
  queryStore<readonly ReferenceEntry[]>({
    queryKey: ['editor', list],
    async queryFn({ signal }) {
      const { fetchReferenceList, referenceLists } = await import('#core/register/lookups/reference-list-calls.ts');
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
 * Returns the options of the fields of a part; undefined while they are being loaded. If loading fails, only the countries and the legal
 * form in the record are offered, so that everything else can still be edited.
 */
export function useFieldLists(part: EditedPart | undefined, record: Installation | undefined): FieldLists | undefined {
  const countries = useEntries('countriesAlpha2', partsWithCountries, part);
  const legalForms = useEntries('legalForms', partsWithLegalForms, part);
  const isRead = countries.isRead && legalForms.isRead;
  const today = serverToday();
  return useMemo(() => {
    if (!isRead) return undefined;
    if (!record) return {};
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
