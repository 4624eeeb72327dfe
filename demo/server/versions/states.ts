import type { Installation } from '../../../src/core/installation/installation-record.ts';
import { applyChanges } from '../../../src/core/versions/apply-changes.ts';
import { changesBetween } from '../../../src/core/versions/changes-between.ts';
import { type DatedChange, isReordering, type RecordChange } from '../../../src/core/versions/record-change.ts';
import {
  type InstallationVersion,
  publicAuthorNames,
  type VersionStamp,
  versionName,
} from '../../../src/core/versions/version.ts';
import type { Queryable } from '../db/rows.ts';
import { ProblemError, problem } from '../http/problem.ts';
import { belongingOf, isRegisteredFor, maySee, unknownInstallation, type Viewer } from '../register/viewer.ts';
import { type History, readHistory } from './read-history.ts';

/** A version that the viewer may see, with the state it left. */
interface State {
  stamp: VersionStamp;
  record: Installation;
  /** What it changed in the state before it that the viewer may see. */
  changes: RecordChange[];
}

const shown = (changes: readonly RecordChange[]): RecordChange[] => changes.filter((change) => !isReordering(change));

/** For visitors an author is what they are, not who: names of people are for those who work in the register. */
const asRead = (stamp: VersionStamp, isInsider: boolean): VersionStamp =>
  isInsider
    ? stamp
    : {
        ...stamp,
        author: { ...stamp.author, name: publicAuthorNames[stamp.author.kind] },
        ...(stamp.proposedBy !== undefined && { proposedBy: publicAuthorNames.owner }),
      };

/**
 * The states of an installation that the viewer may see, newest first: those registered for it see all, everybody else what was
 * published, with the changes in between joined. Undefined where they may not even know of the installation.
 */
export function statesFor(viewer: Viewer, { stored, former }: History): State[] | undefined {
  const { installation, stamp } = stored;
  const belonging = belongingOf(installation);
  if (!maySee(viewer, belonging)) return undefined;
  const isInsider = isRegisteredFor(viewer, belonging);
  const all: State[] = [{ stamp, record: installation, changes: [] }];
  for (const { stamp: before, undo } of former) {
    const after = all[all.length - 1];
    if (!after) break;
    const record = applyChanges(after.record, undo);
    after.changes = shown(changesBetween(record, after.record));
    all.push({ stamp: before, record: { ...record, version: before.number, lastChanged: before.at }, changes: [] });
  }
  const seen = isInsider ? all : publishedOnly(all);
  return seen.map((state) => ({ ...state, stamp: asRead(state.stamp, isInsider) }));
}

/** The published states, where one differs from the published one before it. */
function publishedOnly(all: readonly State[]): State[] {
  const published = all.filter(({ record }) => record.published);
  return published
    .map((state, index) => {
      const before = published[index + 1];
      if (!before) return { ...state, changes: [] };
      const isNext = before.stamp.number === state.stamp.number - 1;
      return isNext ? state : { ...state, changes: shown(changesBetween(before.record, state.record)) };
    })
    .filter(({ changes }, index) => changes.length > 0 || index === 0 || index === published.length - 1);
}

export const asVersion = ({ stamp, changes }: State): InstallationVersion => ({ ...stamp, changes });

/** What leads from one of the states to a later one, with who last changed each field. Undefined where either is not among them. */
export function datedChanges(states: readonly State[], from: number, to: number): DatedChange[] | undefined {
  const find = (number: number) => states.find(({ stamp }) => stamp.number === number);
  const [former, latter] = [find(from), find(to)];
  if (!former || !latter) return undefined;
  const between = states.filter(({ stamp }) => stamp.number > from && stamp.number <= to);
  return shown(changesBetween(former.record, latter.record)).map((change) => {
    const { stamp } = between.find(({ changes }) => changes.some(({ path }) => touches(path, change.path))) ?? latter;
    const { author, proposedBy, number, at } = stamp;
    const user = proposedBy === undefined ? author.name : `${author.name}, auf Vorschlag von ${proposedBy}`;
    return { ...change, versionName: versionName(number), user, date: at };
  });
}

/**
 * The record as of a version.
 * @throws {ProblemError} 404 where there is no such installation or version, or none that the viewer may see
 */
export async function formerInstallation(
  on: Queryable,
  viewer: Viewer,
  id: string,
  version: number,
): Promise<Installation> {
  const history = await readHistory(on, id, version);
  const states = history && statesFor(viewer, history);
  if (!states) throw unknownInstallation();
  const state = states.find(({ stamp }) => stamp.number === version);
  if (!state) throw unknownVersion();
  return state.record;
}

/** There is no such version, or none that the reader may see. */
export const unknownVersion = (): ProblemError =>
  new ProblemError(problem('not-found', { title: 'Diesen Stand der Anlage gibt es nicht.' }));

/** Whether a change of one path is one of the other: an entry's fields are part of the entry. */
const touches = (one: string, other: string): boolean =>
  one === other || one.startsWith(`${other}/`) || other.startsWith(`${one}/`);
