import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { useForm as useLibraryForm } from 'react-hook-form';
import { holdUnsaved } from '../../core/forms/drafts.ts';
import type { FieldDefinition, FieldFailure, FormValues, ValidationContext } from '../../core/forms/field.ts';
import { noticeInvalidSubmit, noticeSaved, serverFailures } from '../../core/forms/server-failures.ts';
import { cleanValues, initialValues, valueAt } from '../../core/forms/values.ts';
import { failuresOf, focusField, resolverOf } from './form-field.tsx';
import type { FormState } from './form-state.ts';
import { useDraft } from './use-draft.ts';

/** What has become of what was sent. */
export type SubmitOutcome =
  /** `stayInEditMode` leaves the fields open whatever button was pressed; `basis` is the version that was written. */
  | { state: 'saved'; message?: string; stayInEditMode?: boolean; basis?: string }
  /** The handler finds fields at fault: as if the form's own rules had. */
  | { state: 'invalid'; failures: readonly FieldFailure[] }
  /** Not saved, and the handler says why by other means. */
  | { state: 'held' }
  /** Others have stored something meanwhile: the form goes on with `values`, which rest on what is `stored` now as version `basis`. */
  | { state: 'conflict'; values: FormValues; stored: FormValues; basis: string };

/** On what the values that are sent rest. */
export interface Basis {
  /** That of a draft which was taken up, else that of the form when it was opened. */
  version: string | undefined;
  /** What was stored in that version; undefined where nobody knows any longer. */
  values: FormValues | undefined;
}

export interface FormOptions {
  /** Unique on the page and the same on the next visit: drafts are kept under it. */
  id: string;
  /** German name of the form. */
  name: string;
  /** The same list at every rendering. */
  fields: readonly FieldDefinition[];
  /** What is stored; the same object until it changes. */
  values?: FormValues | undefined;
  context: ValidationContext;
  /** The version of `values`, such as an ETag; a draft remembers on which it rests. */
  basis?: string | undefined;
  /** Whose drafts are kept; without a name none are. */
  user?: string | undefined;
  /** Whether the form begins with its fields open; default true. */
  startsEditable?: boolean;
  /**
   * Sends cleaned values. A failed call may be thrown: what the server says about fields stands at them, all else above the form.
   */
  onSubmit(values: FormValues, basis: Basis): Promise<SubmitOutcome>;
  /** Told after saving; `stays` where the fields stay open. */
  onSaved?(stays: boolean): void;
  onReset?(): void;
}

export interface Form extends FormState {
  /** For the element that holds the fields. */
  place: RefObject<HTMLFormElement | null>;
}

/** A form over field definitions: validated on change, with all that follows from sending, resetting and leaving (R4.47, R4.48). */
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
  const [unplaced, setUnplaced] = useState<readonly FieldFailure[]>([]);
  const [failure, setFailure] = useState<unknown>(undefined);
  const [basis, setBasis] = useState(options.basis);
  /** Whether what was entered rests on an older version than the values that the form began with. */
  const [restsOnOlder, setRestsOnOlder] = useState(false);
  const draft = useDraft({ id, user, basis, isDirty, library, stored });

  // What is stored has changed elsewhere: it shows where nothing has been entered.
  const shown = useRef<FormValues>(stored);
  useEffect(() => {
    if (library.formState.isDirty) return;
    if (shown.current !== stored) library.reset({ ...stored });
    shown.current = stored;
    setBasis(options.basis);
  }, [stored, options.basis, library]);

  const { drop } = draft;
  const letGo = useRef<(() => void) | undefined>(undefined);
  useEffect(() => {
    if (!isDirty) return;
    letGo.current = holdUnsaved({ discard: drop });
    return () => letGo.current?.();
  }, [isDirty, drop]);

  const forgetFailures = () => {
    setWasRefused(false);
    setUnplaced([]);
    setFailure(undefined);
  };
  const reset = () => {
    drop();
    library.reset({ ...stored });
    shown.current = stored;
    setBasis(latest.current.basis);
    setRestsOnOlder(false);
    forgetFailures();
    latest.current.onReset?.();
  };
  const refuse = (failures: readonly FieldFailure[]) => {
    setWasRefused(true);
    noticeInvalidSubmit(failures);
    const [first] = failures;
    // Once the errors stand at their fields, so that they are read out with them.
    if (first) requestAnimationFrame(() => focusField(place.current, first.id));
  };
  const tell = (failures: readonly FieldFailure[]) => {
    for (const each of failures) {
      if (each.id !== '') library.setError(each.id, { type: 'server', message: each.message });
    }
    setUnplaced(failures.filter((each) => each.id === ''));
    refuse(failures);
  };
  const fill = (values: ReadonlyMap<string, unknown>) => {
    for (const [field, value] of values) library.setValue(field, value, { shouldDirty: true, shouldValidate: true });
  };
  const enter = (values: FormValues) => fill(new Map(fields.map((field) => [field.id, valueAt(values, field.id)])));
  const goOnWith = ({ values, stored, basis: newBasis }: Extract<SubmitOutcome, { state: 'conflict' }>) => {
    enter(values);
    setBasis(newBasis);
    setRestsOnOlder(false);
    shown.current = initialValues(fields, stored);
  };
  const send = async (entered: FormValues, stays: boolean) => {
    forgetFailures();
    try {
      const base = restsOnOlder ? undefined : shown.current;
      const outcome = await latest.current.onSubmit(cleanValues(fields, entered), { version: basis, values: base });
      if (outcome.state === 'invalid') tell(outcome.failures);
      if (outcome.state === 'conflict') goOnWith(outcome);
      if (outcome.state !== 'saved') return;
      drop();
      // At once: whoever is told may lead to another page.
      letGo.current?.();
      library.reset({ ...entered });
      setBasis(outcome.basis ?? basis);
      setRestsOnOlder(false);
      const staysOpen = stays || outcome.stayInEditMode === true;
      setEditable(staysOpen);
      noticeSaved(outcome.message);
      latest.current.onSaved?.(staysOpen);
    } catch (error) {
      const failures = serverFailures(error, fields, name);
      if (failures) tell(failures);
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
    summary: wasRefused ? [...failuresOf(fields, errors), ...unplaced] : [],
    isSending: isSubmitting,
    isDirty,
    failure,
    offeredDraft: draft.offered,
    takeUpDraft() {
      const { offered } = draft;
      if (!offered) return;
      enter(initialValues(fields, offered.values));
      setRestsOnOlder(offered.basis !== latest.current.basis);
      setBasis(offered.basis);
      setEditable(true);
      draft.takeUp();
    },
    dropOfferedDraft: drop,
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
