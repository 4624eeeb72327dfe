import type { ReactNode } from 'react';
import { formatDay } from '#core/platform/format/date.ts';
import { changeTypeTerms } from '#core/platform/versions/change-words.ts';
import type { ChangeType, DatedChange } from '#core/platform/versions/record-change.ts';
import type { Traced } from '#core/register/record-history/traced-record.ts';
import { Icon, type IconName } from '../../../ui/icons/icon.tsx';

export interface ValueProps<Thing> {
  of: Traced<Thing>;
  /** Paths of the fields that the value is made of. */
  fields: readonly string[];
  /** Renders the value of a thing, for both its current and its previous state. */
  show(thing: Thing): ReactNode;
}

/** Whether a node renders anything. */
export const rendersAnything = (node: ReactNode): boolean =>
  node !== undefined && node !== null && node !== '' && node !== false;

/** The change of fields; renders nothing if they have not changed. */
export function Change<Thing>({ of, fields, show }: ValueProps<Thing>) {
  const change = of.changeOf(fields);
  if (!change) return null;
  const before = of.before === undefined ? undefined : show(of.before);
  if (!rendersAnything(before)) return <ChangeMark type="NEW" change={change} />;
  return <ChangeMark type={rendersAnything(show(of.now)) ? 'UPDATED' : 'DELETED'} change={change} before={before} />;
}

/** The value of fields, with their change. */
export function Value<Thing>(props: ValueProps<Thing>) {
  return (
    <>
      {props.show(props.of.now)}
      <Change {...props} />
    </>
  );
}

/** The same as a paragraph; omitted if it would be empty. */
export function Line<Thing>({ className, ...props }: ValueProps<Thing> & { className?: string }) {
  const { of, fields, show } = props;
  if (!rendersAnything(show(of.now)) && !of.changeOf(fields)) return null;
  return (
    <p className={className}>
      <Value {...props} />
    </p>
  );
}

/** The change of a list entry that was added or removed. */
export const EntryChange = ({ of: { change } }: { of: Traced<unknown> }) =>
  change ? <ChangeMark type={change.type} change={change} /> : null;

const icons: Record<ChangeType, IconName> = { NEW: 'plus', UPDATED: 'edit', DELETED: 'trash' };

/** The kind of a change as icon and word. */
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
  /** The last change, with user, date and version. */
  change: DatedChange;
  /** The previous value. */
  before?: ReactNode;
  /** What was added or removed, if that is not clear from the context. */
  task?: string;
}

/** Marks a change (R4.42) as NEW, UPDATED or DELETED, with the old value, the version's name, the user and the date. */
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
