/**
 * One value per page, whatever number of script copies run on it: the first copy to ask creates it, the others get the same
 * (R10.3, R10.7). The slot carries the version of the shapes kept there: a change that breaks them raises `v1`.
 *
 * @param name slot name, unique in the product
 * @param create makes the value when no copy has made it yet
 */
export function shared<T>(name: string, create: () => T): T {
  const slot = Symbol.for(`natippc.v1.${name}`);
  if (!Object.hasOwn(globalThis, slot)) Object.defineProperty(globalThis, slot, { value: create() });
  return Reflect.get(globalThis, slot);
}
