/** What a form knows about each field, whatever its control (R3.13). */
export interface FieldMetadata {
  /** Must be filled in before the form is sent. */
  required: boolean;
  /** German name of the field. */
  label: string;
  /** The field keeps its value but is not shown. */
  hidden: boolean;
  /** The label is plain text instead of a `<label>`, so that a click on it does not activate the control. */
  disableLabelTag: boolean;
}

/** The option for adding a filter in a select of filters; it is never selected itself (R3.13). */
export const addFilterOption = { value: 'OJS_ADD_FILTER', label: 'Filter hinzufügen', isAction: true } as const;
