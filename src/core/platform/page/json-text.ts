/**
 * The JSON of plain data, without the `toJSON` that old versions of Prototype.js add to arrays and texts, which would turn an array into a
 * text: JSON.stringify calls it before the replacer, which therefore takes the member itself.
 */
export const jsonText = (data: unknown): string =>
  JSON.stringify(data, function (this: Record<string, unknown>, name) {
    return this[name];
  });
