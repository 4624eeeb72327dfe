/** What the type of an optional field adds to that of the field. */
export interface Optional {
  optional: true;
}

/** The same field, absent if unknown. @__NO_SIDE_EFFECTS__ */
export const optional = <Of extends { kind: string }>(field: Of): Of & Optional => ({ ...field, optional: true });
