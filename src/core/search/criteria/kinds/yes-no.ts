import { type Criterion, type CriterionText, memberOf, textOf } from '../criterion.ts';

/** Names of the two answers in counts and described values. */
export const yesNo = ['yes', 'no'] as const;
export type YesNo = (typeof yesNo)[number];

export interface YesNoCriterion<Id extends string> extends Criterion<Id, 'yesNo', boolean> {
  /** Both answers have a count that ignores the criterion's own restriction. */
  readonly counted: true;
  /** Complete statements, since chips show them without the label. */
  readonly words: Readonly<Record<YesNo, string>>;
  /** The panel offers the criterion only if some visible installation has this answer. */
  readonly onlyWhere?: YesNo;
  /** The answers in the address. */
  readonly inAddress: Readonly<Record<YesNo, string>>;
}

/** A criterion that holds or does not; a search can ask for either. */
export function yesNoCriterion<const Id extends string>(
  id: Id,
  {
    parameter,
    words,
    inAddress = { yes: 'ja', no: 'nein' },
    onlyWhere,
    ...text
  }: CriterionText &
    Pick<YesNoCriterion<Id>, 'words' | 'onlyWhere'> & { parameter: string; inAddress?: Record<YesNo, string> },
): YesNoCriterion<Id> {
  const member = (value: boolean | undefined) => memberOf(id, value);
  return {
    id,
    kind: 'yesNo',
    counted: true,
    ...textOf(text),
    words,
    inAddress,
    ...(onlyWhere && { onlyWhere }),
    parameters: [parameter],
    normalize: ({ [id]: raw }) => member(typeof raw === 'boolean' ? raw : undefined),
    parse(read) {
      const [text] = read(parameter);
      return member(text === inAddress.yes ? true : text === inAddress.no ? false : undefined);
    },
    write: ({ [id]: value }) => (value === undefined ? [] : [[parameter, inAddress[answer(value)]]]),
    describe: ({ [id]: value }) => (value === undefined ? [] : [{ value: answer(value), label: words[answer(value)] }]),
    without: () => member(undefined),
  };
}

/** The name of an answer. */
const answer = (value: boolean): YesNo => (value ? 'yes' : 'no');
