import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the focus to the first field with an error when there are new ones, as forms do (R5.9): a screen reader then says what is wrong
 * with it. For the few fields of a dialog that is no form.
 *
 * @param errors those shown at the fields, by field; a new object each time they are checked
 * @returns to be set on what contains the fields
 */
export function useFocusOnError<Place extends HTMLElement>(
  errors: Readonly<Record<string, string | undefined>>,
): RefObject<Place | null> {
  const place = useRef<Place>(null);
  useEffect(() => {
    if (Object.values(errors).some(Boolean)) place.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [errors]);
  return place;
}
