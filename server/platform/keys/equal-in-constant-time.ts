import { timingSafeEqual } from 'node:crypto';

/** Whether two secrets are the same; how long it takes says nothing of where they differ. */
export function equalInConstantTime(a: string, b: string): boolean {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
}
