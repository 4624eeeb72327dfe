import { createContext, useContext } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { Draft } from '../../core/forms/drafts.ts';
import type { FieldDefinition, FieldFailure, ValidationContext } from '../../core/forms/field.ts';

/** What the form holds to the library: fields of any kind under their ids. */
export type LibraryForm = UseFormReturn<Record<string, unknown>>;

/** A form as its parts see it. */
export interface FormState {
  fields: readonly FieldDefinition[];
  context: ValidationContext;
  library: LibraryForm;
  /** Whether the fields can be changed or only read (R4.50). */
  isEditable: boolean;
  setEditable(editable: boolean): void;
  /** What is wrong, in the order of the fields; empty until somebody has tried to send. */
  summary: readonly FieldFailure[];
  isSending: boolean;
  isDirty: boolean;
  /** Why the last sending failed, where no field is at fault. */
  failure: unknown;
  /** What was entered earlier and not saved, for the visitor to take up or to drop. */
  offeredDraft: Draft | undefined;
  takeUpDraft(): void;
  dropOfferedDraft(): void;
  /** Sends what was entered; `stayInEditMode` leaves the fields open after it. */
  submit(options?: { stayInEditMode?: boolean }): Promise<void>;
  /** Enters values into fields, by their ids, as if somebody had typed them. */
  fill(values: ReadonlyMap<string, unknown>): void;
  /** Back to what is stored. */
  reset(): void;
  focusField(id: string): void;
}

export const FormStateContext = createContext<FormState | null>(null);

/** The form around this component. */
export function useFormState(): FormState {
  const state = useContext(FormStateContext);
  if (!state) throw new Error('A part of a form stands outside of one.');
  return state;
}

/**
 * What a field of a form holds, as it changes.
 * @param form for what stands beside it; default: the form around this component
 */
export function useFieldValue(id: string, form?: FormState): unknown {
  const around = useContext(FormStateContext);
  const state = form ?? around;
  if (!state) throw new Error('A part of a form stands outside of one.');
  return useWatch({ name: id, control: state.library.control });
}
