import type { ReactNode } from 'react';
import type { Traced } from '../../../core/record-history/traced-record.ts';
import { ChangeMark } from './change-mark.tsx';

export interface ValueProps<Thing> {
  of: Traced<Thing>;
  /** The fields it is made of, by their paths. */
  fields: readonly string[];
  /** What is shown of a thing, as it is and as it was. */
  show(thing: Thing): ReactNode;
}

/** Whether there is anything to be seen. */
export const isSomething = (node: ReactNode): boolean =>
  node !== undefined && node !== null && node !== '' && node !== false;

/** How fields have changed; nothing where they have not. */
export function Change<Thing>({ of, fields, show }: ValueProps<Thing>) {
  const change = of.changeOf(fields);
  if (!change) return null;
  const before = of.before === undefined ? undefined : show(of.before);
  if (!isSomething(before)) return <ChangeMark type="NEW" change={change} />;
  return <ChangeMark type={isSomething(show(of.now)) ? 'UPDATED' : 'DELETED'} change={change} before={before} />;
}

/** What fields say, with how they have changed. */
export function Value<Thing>(props: ValueProps<Thing>) {
  return (
    <>
      {props.show(props.of.now)}
      <Change {...props} />
    </>
  );
}

/** The same as a paragraph, which is there only where it says something. */
export function Line<Thing>({ className, ...props }: ValueProps<Thing> & { className?: string }) {
  const { of, fields, show } = props;
  if (!isSomething(show(of.now)) && !of.changeOf(fields)) return null;
  return (
    <p className={className}>
      <Value {...props} />
    </p>
  );
}

/** How an entry of a list came or went. */
export const EntryChange = ({ of: { change } }: { of: Traced<unknown> }) =>
  change ? <ChangeMark type={change.type} change={change} /> : null;
