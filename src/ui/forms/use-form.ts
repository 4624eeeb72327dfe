import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { useForm as useLibraryForm } from 'react-hook-form';
import { registerUnsavedForm } from '#core/platform/forms/drafts.ts';
import type { FieldDefinition, FieldFailure, FormValues, ValidationContext } from '#core/platform/forms/field.ts';
import { noticeInvalidSubmit, noticeSaved, serverFailures } from '#core/platform/forms/submit-notices.ts';
import { cleanValues, initialValues, valueAt } from '#core/platform/forms/values.ts';
import { failuresOf, focusField, resolverOf } from './form-field.tsx';
import type { FormState } from './form-state.ts';
import { useDraft } from './use-draft.ts';

/** Result of a submission. */
export type SubmitOutcome =
  /** `stayInEditMode` keeps the fields editable whatever button was pressed; `basis` is the version that was written. */
  | { state: 'saved'; message?: string; stayInEditMode?: boolean; basis?: string }
  /** The handler rejects fields; handled like the form's own validation errors. */
  | { state: 'invalid'; failures: readonly FieldFailure[] }
  /** Not saved; the handler reports the reason itself. */
  | { state: 'held' }
  /** Somebody else has saved in the meantime: the form continues with `values`, based on the now `stored` values of version `basis`. */
  | { state: 'conflict'; values: FormValues; stored: FormValues; basis: string };

/** The stored version that the submitted values are based on. */
export interface Basis {
  /** The version of a restored draft, else the version the form was opened with. */
  version: string | undefined;
  /** The stored values of that version; undefined if they are no longer known. */
  values: FormValues | undefined;
}

export interface FormOptions {
  /** Unique on the page and stable across visits: the key for drafts. */
  id: string;
  /** German name of the form. */
  name: string;
  /** Must be the same list on every render. */
  fields: readonly FieldDefinition[];
  /** The stored values; must be the same object until they change. */
  values?: FormValues | undefined;
  context: ValidationContext;
  /** The version of `values`, such as an ETag; a draft remembers the version it is based on. */
  basis?: string | undefined;
  /** The user whose drafts are kept; without a name none are. */
  user?: string | undefined;
  /** Whether the fields are editable initially; default true. */
  startsEditable?: boolean;
  /**
   * Submits the cleaned values. Errors of the request may be thrown: the server's field errors show at the fields, others above the form.
   */
  onSubmit(values: FormValues, basis: Basis): Promise<SubmitOutcome>;
  /** Called after saving; `stays` if the fields stay editable. */
  onSaved?(stays: boolean): void;
  onReset?(): void;
}

export interface Form extends FormState {
  /** Ref of the `<form>` element. */
  place: RefObject<HTMLFormElement | null>;
}

/** A form built from field definitions: validates on change, handles submitting, resetting and leaving the page (R4.47, R4.48). */
export function useForm(options: FormOptions): Form {
  const { id, name, fields, context, user } = options;
  const place = useRef<HTMLFormElement>(null);
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const stored = useMemo(() => initialValues(fields, options.values), [fields, options.values]);
  const { today } = context;
  const library = useLibraryForm<Record<string, unknown>>({
    mode: 'onChange',
    shouldFocusError: false,
    defaultValues: stored,
    resolver: useMemo(() => resolverOf(fields, { today }), [fields, today]),
  });
  const { isDirty, isSubmitting, errors } = library.formState;
  const [isEditable, setEditable] = useState(options.startsEditable ?? true);
  const [wasRefused, setWasRefused] = useState(false);
  const [formFailures, setFormFailures] = useState<readonly FieldFailure[]>([]);
  const [failure, setFailure] = useState<unknown>(undefined);
  const [basis, setBasis] = useState(options.basis);
  /** Whether the input is based on an older version than the form's initial values. */
  const [hasOlderBasis, setHasOlderBasis] = useState(false);
  const draft = useDraft({ id, user, basis, library, stored });

  // The stored values have changed elsewhere: show them unless the user has entered something.
  const shown = useRef<FormValues>(stored);
  useEffect(() => {
    if (library.formState.isDirty) return;
    if (shown.current !== stored) library.reset({ ...stored });
    shown.current = stored;
    setBasis(options.basis);
  }, [stored, options.basis, library]);

  const { drop } = draft;
  const releaseUnsaved = useRef<(() => void) | undefined>(undefined);
  useEffect(() => {
    if (!isDirty) return;
    releaseUnsaved.current = registerUnsavedForm({ discard: drop });
    return () => releaseUnsaved.current?.();
  }, [isDirty, drop]);

  const forgetFailures = () => {
    setWasRefused(false);
    setFormFailures([]);
    setFailure(undefined);
  };
  const reset = () => {
    drop();
    library.reset({ ...stored });
    shown.current = stored;
    setBasis(latest.current.basis);
    setHasOlderBasis(false);
    forgetFailures();
    latest.current.onReset?.();
  };
  const refuse = (failures: readonly FieldFailure[]) => {
    setWasRefused(true);
    noticeInvalidSubmit(failures);
    const [first] = failures;
    // After the errors have been rendered, so that screen readers announce them with their fields.
    if (first) requestAnimationFrame(() => focusField(place.current, first.id));
  };
  const showFailures = (failures: readonly FieldFailure[]) => {
    for (const each of failures) {
      if (each.id !== '') library.setError(each.id, { type: 'server', message: each.message });
    }
    setFormFailures(failures.filter((each) => each.id === ''));
    refuse(failures);
  };
  const fill = (values: ReadonlyMap<string, unknown>) => {
    for (const [field, value] of values) library.setValue(field, value, { shouldDirty: true, shouldValidate: true });
  };
  const fillAll = (values: FormValues) => fill(new Map(fields.map((field) => [field.id, valueAt(values, field.id)])));
  const continueWith = ({ values, stored, basis: newBasis }: Extract<SubmitOutcome, { state: 'conflict' }>) => {
    fillAll(values);
    setBasis(newBasis);
    setHasOlderBasis(false);
    shown.current = initialValues(fields, stored);
  };
  const send = async (entered: FormValues, stays: boolean) => {
    forgetFailures();
    try {
      const base = hasOlderBasis ? undefined : shown.current;
      const outcome = await latest.current.onSubmit(cleanValues(fields, entered), { version: basis, values: base });
      if (outcome.state === 'invalid') showFailures(outcome.failures);
      if (outcome.state === 'conflict') continueWith(outcome);
      if (outcome.state !== 'saved') return;
      drop();
      // Release now: `onSaved` may navigate to another page.
      releaseUnsaved.current?.();
      library.reset({ ...entered });
      setBasis(outcome.basis ?? basis);
      setHasOlderBasis(false);
      const staysOpen = stays || outcome.stayInEditMode === true;
      setEditable(staysOpen);
      noticeSaved(outcome.message);
      latest.current.onSaved?.(staysOpen);
    } catch (error) {
      const failures = serverFailures(error, fields, name);
      if (failures) showFailures(failures);
      else setFailure(error);
    }
  };

  return {
    place,
    fields,
    context,
    library,
    isEditable,
    setEditable,
    summary: wasRefused ? [...failuresOf(fields, errors), ...formFailures] : [],
    isSending: isSubmitting,
    isDirty,
    failure,
    offeredDraft: draft.offered,
    restoreDraft() {
      const { offered } = draft;
      if (!offered) return;
      fillAll(initialValues(fields, offered.values));
      setHasOlderBasis(offered.basis !== latest.current.basis);
      setBasis(offered.basis);
      setEditable(true);
      draft.takeUp();
    },
    discardDraft: drop,
    submit: ({ stayInEditMode = false } = {}) =>
      library.handleSubmit(
        (values) => send(values, stayInEditMode),
        (invalid) => refuse(failuresOf(fields, invalid)),
      )(),
    fill,
    reset,
    focusField: (field) => focusField(place.current, field),
  };
}
