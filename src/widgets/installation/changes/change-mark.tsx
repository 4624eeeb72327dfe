import type { ReactNode } from 'react';
import { formatDay } from '../../../core/format/date.ts';
import { changeTypeTerms } from '../../../core/record-history/change-words.ts';
import type { ChangeType, DatedChange } from '../../../core/versions/record-change.ts';
import { Icon, type IconName } from '../../../ui/icons/icon.tsx';

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
