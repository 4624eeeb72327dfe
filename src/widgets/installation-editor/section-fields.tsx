import { Fragment } from 'react';
import { FormField } from '../../ui/forms/form-field.tsx';
import { useFormState } from '../../ui/forms/form-state.ts';
import { useDeferred } from '../../ui/root/use-deferred.ts';

const loadPlace = () => import('./address-place.tsx');

/** The fields of a section; those of an address with what helps to enter its place. Without that help they can be filled in as well. */
export function SectionFields() {
  const { fields, isEditable } = useFormState();
  const addressPart = /^(.*address)\.(\w+)$/;
  const place = useDeferred(
    loadPlace,
    fields.some(({ id }) => addressPart.test(id)),
  );
  return fields.map(({ id }) => {
    const [, address, part] = addressPart.exec(id) ?? [];
    const help = isEditable && address !== undefined && place.state === 'ready' ? place.part : undefined;
    return (
      <Fragment key={id}>
        {help && address && part === 'postalCode' && <help.PlaceSearch address={address} />}
        <FormField field={id} />
        {help && address && part === 'city' && <help.PlaceWarning address={address} />}
        {help && address === 'address' && part === 'city' && <help.EnteredChargeWarning address={address} />}
      </Fragment>
    );
  });
}
