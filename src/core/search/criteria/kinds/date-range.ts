import { formatDate, isIsoDate } from '../../../platform/format/date.ts';
import { type Criterion, type CriterionText, memberOf, textOf } from '../criterion.ts';

/** ISO dates (yyyy-mm-dd), both inclusive. */
export interface DateRange {
  readonly from?: string;
  readonly to?: string;
}

export type DateRangeCriterion<Id extends string> = Criterion<Id, 'dateRange', DateRange>;

/** Identifies the range as the only described value. */
const whole = 'range';

/**
 * A criterion of two dates, either of which may be open.
 *
 * @param definition.parameter prefix of its two parameters in the address, completed by `-von` and `-bis`
 */
export function dateRangeCriterion<const Id extends string>(
  id: Id,
  { parameter, ...text }: CriterionText & { parameter: string },
): DateRangeCriterion<Id> {
  const [fromName, toName] = [`${parameter}-von`, `${parameter}-bis`];
  const member = (raw: unknown) => memberOf(id, rangeOf(raw));
  return {
    id,
    kind: 'dateRange',
    ...textOf(text),
    parameters: [fromName, toName],
    normalize: (raw) => member(raw[id]),
    parse: (read) => member({ from: read(fromName)[0], to: read(toName)[0] }),
    write: ({ [id]: range }) => [
      ...(range?.from ? [[fromName, range.from] as const] : []),
      ...(range?.to ? [[toName, range.to] as const] : []),
    ],
    describe: ({ [id]: range }) => (range ? [{ value: whole, label: rangeLabel(range) }] : []),
    without: () => member(undefined),
  };
}

/** Ignores invalid dates; a range that ends before it starts is invalid. */
function rangeOf(raw: unknown): DateRange | undefined {
  if (typeof raw !== 'object' || raw === null) return undefined;
  const from = 'from' in raw && isIsoDate(raw.from) ? raw.from : undefined;
  const to = 'to' in raw && isIsoDate(raw.to) ? raw.to : undefined;
  if ((!from && !to) || (from && to && from > to)) return undefined;
  return { ...(from && { from }), ...(to && { to }) };
}

/** 'ab 01.01.2024', 'bis 31.12.2024', '01.01.2024 – 31.12.2024'. */
function rangeLabel({ from, to }: DateRange): string {
  if (from && to) return `${formatDate(from)} – ${formatDate(to)}`;
  return from ? `ab ${formatDate(from)}` : `bis ${formatDate(to ?? '')}`;
}
