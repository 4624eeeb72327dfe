import type { FieldOption } from '../forms/field.ts';

/** Options of coded values, in the order of their terms. */
export const termOptions = (terms: Readonly<Record<string, string>>): FieldOption[] =>
  Object.entries(terms).map(([value, label]) => ({ value, label }));

/** The codes of coded values, in display order. */
/* @__NO_SIDE_EFFECTS__ */
export function codesOf<Code extends string>(terms: Readonly<Record<Code, string>>): readonly [Code, ...Code[]] {
  const isCode = (code: string): code is Code => Object.hasOwn(terms, code);
  const [first, ...others] = Object.keys(terms).filter(isCode);
  if (first === undefined) throw new Error('There are no codes.');
  return [first, ...others];
}
