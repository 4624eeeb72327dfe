import { createContext, useContext } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { Draft } from '#core/platform/forms/drafts.ts';
import type { FieldDefinition, FieldFailure, ValidationContext } from '#core/platform/forms/field.ts';

/** The form as React Hook Form sees it: values of any type by field id. */
export type LibraryForm = UseFormReturn<Record<string, unknown>>;

/** The form state available to the parts of a form. */
export interface FormState {
  fields: readonly FieldDefinition[];
  context: ValidationContext;
  library: LibraryForm;
  /** Whether the fields can be changed or only read (R4.50). */
  isEditable: boolean;
  setEditable(editable: boolean): void;
  /** Validation errors in the order of the fields; empty until the first attempt to submit. */
  summary: readonly FieldFailure[];
  isSending: boolean;
  isDirty: boolean;
  /** Why the last submission failed, unless the cause is a field. */
  failure: unknown;
  /** Unsaved input from an earlier visit, which the user can restore or discard. */
  offeredDraft: Draft | undefined;
  restoreDraft(): void;
  discardDraft(): void;
  /** Submits the form; `stayInEditMode` keeps the fields editable afterwards. */
  submit(options?: { stayInEditMode?: boolean }): Promise<void>;
  /** Sets values by field id, as if the user had typed them. */
  fill(values: ReadonlyMap<string, unknown>): void;
  /** Resets the form to the stored values. */
  reset(): void;
  focusField(id: string): void;
}

export const FormStateContext = createContext<FormState | null>(null);

/** The surrounding form. */
export function useFormState(): FormState {
  const state = useContext(FormStateContext);
  if (!state) throw new Error('A part of a form must be rendered inside a form.');
  return state;
}

/**
 * The current value of a field.
 * @param form for components outside the form; default: the surrounding form
 */
export function useFieldValue(id: string, form?: FormState): unknown {
  const surrounding = useContext(FormStateContext);
  const state = form ?? surrounding;
  if (!state) throw new Error('A part of a form must be rendered inside a form.');
  return useWatch({ name: id, control: state.library.control });
}
