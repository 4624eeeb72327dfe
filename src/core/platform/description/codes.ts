/** The codes of coded values, in display order. */
/* @__NO_SIDE_EFFECTS__ */
export function codesOf<Code extends string>(terms: Readonly<Record<Code, string>>): readonly [Code, ...Code[]] {
  const isCode = (code: string): code is Code => Object.hasOwn(terms, code);
  const [first, ...others] = Object.keys(terms).filter(isCode);
  if (first === undefined) throw new Error('There are no codes.');
  return [first, ...others];
}
