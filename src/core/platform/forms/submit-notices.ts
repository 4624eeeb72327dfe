import { callErrorText, type ErrorText } from '../api/call-error-text.ts';
import { isCallError } from '../api/call-errors.ts';
import { notices } from '../notices/notices-store.ts';
import { type FieldDefinition, type FieldFailure, namedFields } from './field.ts';

/** Title of the error summary (R5.9). */
export const summaryTitle = 'Folgende Angaben fehlen oder sind fehlerhaft:';

/** Shows that a form could not be submitted because of invalid values (R4.47). */
export function noticeInvalidSubmit(failures: readonly FieldFailure[]): void {
  const count = failures.length;
  const what = count === 1 ? 'Eine Angabe fehlt oder ist fehlerhaft.' : `${count} Angaben fehlen oder sind fehlerhaft.`;
  notices.toast({ type: 'danger', message: `Nicht gespeichert: ${what}` });
}

/** Shows that a form has been saved (R4.48). */
export function noticeSaved(message = 'Gespeichert.'): void {
  notices.toast({ type: 'success', message });
}

/** Describes why a form could not be submitted, if no field is the cause. */
export function sendingFailure(error: unknown): ErrorText {
  const { title, text } = callErrorText(error);
  return { title: `Nicht gespeichert: ${title}`, text: `${text} Ihre Angaben sind noch da.` };
}

/**
 * The validation errors of a refused call, by field: problem+json refers to fields by JSON pointers into the body
 * ('/address/city'). Errors that belong to no field of the form come last, under the form's name.
 *
 * @returns undefined if the call failed for another reason
 */
export function serverFailures(
  error: unknown,
  fields: readonly FieldDefinition[],
  formName: string,
): FieldFailure[] | undefined {
  if (!isCallError(error) || error.name !== 'ResponseError') return undefined;
  if (error.status !== 400 && error.status !== 422) return undefined;
  const errors = error.problem?.errors;
  if (!errors?.length) return undefined;
  const known = namedFields(fields);
  const failures = errors.map(({ field: pointer, message }): FieldFailure => {
    const id = idOf(pointer);
    // The innermost field that contains it: an error in a list entry is shown at the list.
    const field = known
      .filter((each) => id === each.id || id.startsWith(`${each.id}.`))
      .sort((a, b) => b.id.length - a.id.length)[0];
    return { id: field?.id ?? '', label: field?.label ?? formName, rule: 'server', message };
  });
  const place = ({ id }: FieldFailure): number =>
    id === '' ? known.length : known.findIndex((each) => each.id === id);
  return failures.sort((a, b) => place(a) - place(b));
}

/** '/address/postal~1code' → 'address.postal/code'; a plain name is itself. */
const idOf = (pointer: string): string =>
  pointer
    .replace(/^\//, '')
    .split('/')
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .join('.');
