/**
 * A copy with another value of a field; undefined removes it. The same object if the field is to be removed and absent.
 *
 * @param path such as `operator.address.street`
 */
export function withField<Of extends object>(from: Of, path: string, value: unknown): Of {
  const [first = '', ...rest] = path.split('.');
  const former: unknown = Reflect.get(from, first);
  if (former === undefined && value === undefined) return from;
  const copy = { ...from };
  if (rest.length > 0) {
    if (typeof former === 'object' && former !== null)
      Reflect.set(copy, first, withField(former, rest.join('.'), value));
  } else if (value === undefined) Reflect.deleteProperty(copy, first);
  else Reflect.set(copy, first, value);
  return copy;
}

/** A copy with other entries of a list. */
export function withEntries<Of extends object>(
  from: Of,
  list: string,
  changed: (entry: object, position: number) => object,
): Of {
  const entries: unknown = Reflect.get(from, list);
  if (!Array.isArray(entries)) return from;
  const copy = { ...from };
  Reflect.set(copy, list, entries.map(changed));
  return copy;
}
