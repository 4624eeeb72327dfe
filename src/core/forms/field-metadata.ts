/** What a form knows of each of its fields, whatever control shows it (R3.13). */
export interface FieldMetadata {
  /** Must be filled in before the form is sent. */
  required: boolean;
  /** German name of the field. */
  label: string;
  /** The field keeps its value but is not shown. */
  hidden: boolean;
  /** The label is plain text instead of a `<label>`, where a press on it must not act on the control. */
  disableLabelTag: boolean;
}

/** The option with which a choice of filters offers to add one: it is never the choice itself (R3.13). */
export const addFilterOption = { value: 'OJS_ADD_FILTER', label: 'Filter hinzufügen', isAction: true } as const;
