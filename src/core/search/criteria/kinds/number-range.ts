import { formatQuantity } from '../../../platform/format/number.ts';
import { type Criterion, type CriterionText, memberOf, textOf } from '../criterion.ts';

/** Both inclusive, either may be open. */
export interface NumberRange {
  readonly from?: number;
  readonly to?: number;
}

/** Larger numbers are taken for mistakes: no plant exceeds this for any criterion. */
export const largestNumber = 1_000_000;

export interface NumberRangeCriterion<Id extends string> extends Criterion<Id, 'numberRange', NumberRange> {
  readonly unit: string;
}

/** Identifies the range as the only described value. */
const whole = 'range';

/**
 * A criterion of two numbers, 0 or greater, either of which may be open.
 *
 * @param definition.parameter prefix of its two parameters in the address, completed by `-von` and `-bis`
 */
export function numberRangeCriterion<const Id extends string>(
  id: Id,
  { parameter, unit, ...text }: CriterionText & { parameter: string; unit: string },
): NumberRangeCriterion<Id> {
  const [fromName, toName] = [`${parameter}-von`, `${parameter}-bis`];
  const member = (raw: unknown) => memberOf(id, rangeOf(raw));
  return {
    id,
    kind: 'numberRange',
    ...textOf(text),
    unit,
    parameters: [fromName, toName],
    normalize: (raw) => member(raw[id]),
    parse: (read) => member({ from: readNumber(read(fromName)[0]), to: readNumber(read(toName)[0]) }),
    write: ({ [id]: range }) => [
      ...(range?.from === undefined ? [] : [[fromName, String(range.from)] as const]),
      ...(range?.to === undefined ? [] : [[toName, String(range.to)] as const]),
    ],
    describe: ({ [id]: range }) => (range ? [{ value: whole, label: rangeLabel(range, unit) }] : []),
    without: () => member(undefined),
  };
}

/** Parses '12.5', as in the address, or '12,5', as typed into a form that is sent without JavaScript. */
function readNumber(text: string | undefined): number | undefined {
  const written = text?.trim().replace(',', '.');
  return written !== undefined && /^\d{1,7}(\.\d{1,6})?$/.test(written) ? Number(written) : undefined;
}

const isNumber = (value: unknown): value is number => typeof value === 'number' && value >= 0 && value <= largestNumber;

/** Ignores invalid numbers; a range that ends before it starts is invalid. */
function rangeOf(raw: unknown): NumberRange | undefined {
  if (typeof raw !== 'object' || raw === null) return undefined;
  const from = 'from' in raw && isNumber(raw.from) ? raw.from : undefined;
  const to = 'to' in raw && isNumber(raw.to) ? raw.to : undefined;
  if (from === undefined && to === undefined) return undefined;
  if (from !== undefined && to !== undefined && from > to) return undefined;
  return { ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
}

/** 'ab 50 MW', 'bis 300 MW', '50 – 300 MW'. */
function rangeLabel({ from, to }: NumberRange, unit: string): string {
  const quantity = (value: number) => formatQuantity(value, unit);
  if (from !== undefined && to !== undefined) return `${quantity(from)} – ${quantity(to)}`;
  return from !== undefined ? `ab ${quantity(from)}` : `bis ${quantity(to ?? 0)}`;
}
