import type { ReactNode } from 'react';
import { formatDay } from '../../../core/format/date.ts';
import { changeTypeTerms } from '../../../core/record-history/change-words.ts';
import type { Traced } from '../../../core/record-history/traced-record.ts';
import type { ChangeType, DatedChange } from '../../../core/versions/record-change.ts';
import { Icon, type IconName } from '../../../ui/icons/icon.tsx';

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

const icons: Record<ChangeType, IconName> = { NEW: 'plus', UPDATED: 'edit', DELETED: 'trash' };

/** The kind of a change by shape and word. */
export function ChangeWord({ type, children }: { type: ChangeType; children?: ReactNode }) {
  return (
    <span className="change-word" data-change={type}>
      <Icon name={icons[type]} size={14} />
      {changeTypeTerms[type]}
      {children}
    </span>
  );
}

interface Props {
  type: ChangeType;
  /** Who made it last, when, and in which version. */
  change: DatedChange;
  /** What stood there before. */
  before?: ReactNode;
  /** What it is that came or went, where that is not clear from where the mark stands. */
  task?: string;
}

/** Marks what has changed (R4.42): NEW, UPDATED or DELETED, with the old value, the version's name, the user and the date. */
export function ChangeMark({ type, change: { versionName, user, date }, before, task }: Props) {
  return (
    <span className="change" data-change={type} data-block="change">
      <ChangeWord type={type}>{task && `: ${task}`}</ChangeWord>
      {before && (
        <span>
          vorher: <del>{before}</del>
        </span>
      )}
      <span className="change-origin">
        {[versionName, user].filter(Boolean).join(', ')}, <time dateTime={date}>{formatDay(date)}</time>
      </span>
    </span>
  );
}
