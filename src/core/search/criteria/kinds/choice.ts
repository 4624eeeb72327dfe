import {
  type Criterion,
  type CriterionOption,
  type CriterionText,
  type DescribedValue,
  memberOf,
  type ReadParameter,
  textOf,
} from '../criterion.ts';
import { pathTo } from '../tree.ts';

/** Maximum number of values of one criterion. */
export const maxValues = 200;
/** Format of the values of lists and trees: a code such as 5.3a, 405, lh-4. Checked by both page and server. */
export const codePattern = /^[\w.:-]{1,64}$/;

/** The labels of a fixed list of values, in display order; null if the values come from the register's data. */
type Words<Value extends string> = Readonly<Record<Value, string>> | null;

interface Values<Id extends string, Kind extends string, Value extends string, Fixed extends Words<Value>>
  extends Criterion<Id, Kind, readonly Value[]> {
  /** Each value has a count that ignores the criterion's own restriction. */
  readonly counted: true;
  readonly words: Fixed;
}

/** A criterion with a list of alternative values. */
export type ChoiceCriterion<
  Id extends string,
  Value extends string = string,
  Fixed extends Words<Value> = Words<Value>,
> = Values<Id, 'choice', Value, Fixed>;
/** A criterion with a tree of values, each of which includes everything below it. */
export type TreeCriterion<Id extends string> = Values<Id, 'tree', string, null>;

type Definition = CriterionText & { parameter: string };

/** A criterion with a fixed list of values. */
export function choiceCriterion<const Id extends string, Value extends string>(
  id: Id,
  { words, ...definition }: Definition & { words: Readonly<Record<Value, string>> },
): ChoiceCriterion<Id, Value, Readonly<Record<Value, string>>> {
  const isValue = (value: string): value is Value => Object.hasOwn(words, value);
  const options = Object.entries<string>(words).map(([value, label]) => ({ value, label }));
  return { ...valuesOf(id, 'choice', definition, isValue, options), words };
}

/** A criterion whose values come from the register's data. */
export function codesCriterion<const Id extends string>(
  id: Id,
  definition: Definition,
): ChoiceCriterion<Id, string, null> {
  return { ...valuesOf(id, 'choice', definition, isCode, []), words: null };
}

/** A criterion with a tree of values from the register's data. */
export function treeCriterion<const Id extends string>(id: Id, definition: Definition): TreeCriterion<Id> {
  return { ...valuesOf(id, 'tree', definition, isCode, []), words: null };
}

const isCode = (value: string): value is string => codePattern.test(value);

function valuesOf<const Id extends string, const Kind extends string, Value extends string>(
  id: Id,
  kind: Kind,
  { parameter, ...text }: Definition,
  isValue: (value: string) => value is Value,
  fixed: readonly CriterionOption[],
): Omit<Values<Id, Kind, Value, Words<Value>>, 'words'> {
  const member = (raw: unknown) => {
    const values = Array.isArray(raw) ? [...new Set(raw.filter((value) => typeof value === 'string'))] : [];
    const known = values.filter(isValue).sort().slice(0, maxValues);
    return memberOf<Id, readonly Value[]>(id, known.length > 0 ? known : undefined);
  };
  return {
    id,
    kind,
    counted: true,
    ...textOf(text),
    parameters: [parameter],
    normalize: (raw) => member(raw[id]),
    // A form repeats the parameter, links have one comma-separated value.
    parse: (read: ReadParameter) => member(read(parameter).flatMap((values) => values.split(','))),
    write: ({ [id]: values }) => (values?.length ? [[parameter, values.join(',')]] : []),
    describe: ({ [id]: values = [] }, options) =>
      values.map((value) => describeOption(value, fixed.length > 0 ? fixed : options)),
    without: ({ [id]: values = [] }, value) => member(values.filter((other) => other !== value)),
  };
}

/** Label of a value, preceded by its code if it has one; an unknown value is shown unchanged. */
function describeOption(value: string, options: readonly CriterionOption[]): DescribedValue {
  const option = pathTo(options, value).at(-1);
  if (!option) return { value, label: value };
  return { value, label: option.code ? `${option.code} ${option.label}` : option.label };
}
