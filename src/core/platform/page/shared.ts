/**
 * One value per page, however many copies of the script run on it: the first copy creates it, the others reuse it (R10.3, R10.7). The slot
 * name contains a version: an incompatible change of the values' shapes must raise `v2`.
 *
 * @param name slot name, unique in the product
 * @param create creates the value if no copy has created it yet
 */
export function shared<T>(name: string, create: () => T): T {
  const slot = Symbol.for(`natippc.v2.${name}`);
  if (!Object.hasOwn(globalThis, slot)) Object.defineProperty(globalThis, slot, { value: create() });
  return Reflect.get(globalThis, slot);
}
