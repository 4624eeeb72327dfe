/** What is wrong with a value that a page has given. */
export interface ValueFault {
  /** Which part of it, such as `lastInspection.from`; empty: all of it. */
  member: string;
  /** For the page's developers, in English. */
  reason: string;
}

/** What of a page's value is used, and what was left out. */
export interface CheckedValue {
  /** The value itself where nothing is wrong with it; undefined where nothing of it can be used. */
  value: unknown;
  faults: readonly ValueFault[];
}

/** Takes a value as an attribute or a property has it. */
export type ValueCheck = (given: unknown) => CheckedValue;
