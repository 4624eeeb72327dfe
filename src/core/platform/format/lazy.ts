/**
 * Makes a value when it is first needed and keeps it. For formatters and collators: their data take the browser up to 30 ms to load, which
 * the first view does not wait for.
 */
export function lazy<Value extends object>(make: () => Value): () => Value {
  let value: Value | undefined;
  return () => {
    value ??= make();
    return value;
  };
}
