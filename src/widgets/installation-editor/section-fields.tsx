import { Fragment, useState } from 'react';
import { Button } from '../../ui/controls/button.tsx';
import type { FileProgress } from '../../ui/controls/file-input.tsx';
import { FormField } from '../../ui/forms/form-field.tsx';
import { useFormState } from '../../ui/forms/form-state.ts';
import type { Form } from '../../ui/forms/use-form.ts';
import { useDeferred } from '../../ui/root/use-deferred.ts';

const loadPoint = () => import('./point-control.tsx');

/** A field of the form; that of a point also shows what the coordinates mean, and a map. Until that is loaded, and without it, they can be typed. */
export function EditorField({ id, progress }: { id: string; progress?: FileProgress | undefined }) {
  const { fields } = useFormState();
  const isPoint = fields.some((field) => field.id === id && field.kind === 'point');
  const { part } = useDeferred(loadPoint, isPoint);
  return <FormField field={id} progress={progress} control={isPoint ? part?.PointControl : undefined} />;
}

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
        <EditorField id={id} />
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
