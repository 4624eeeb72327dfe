import { changesBetween } from '#core/platform/versions/changes-between.ts';
import { type DatedChange, isReordering, type RecordChange } from '#core/platform/versions/record-change.ts';
import {
  publicAuthorNames,
  type VersionAuthor,
  type VersionStamp,
  versionName,
} from '#core/platform/versions/version.ts';
import type { Installation, InstallationRecord } from '#core/register/installation/installation-record.ts';
import { recordDescription } from '#core/register/record/record.ts';
import { visibleRecord } from '#core/register/record/visible-record.ts';
import type { InstallationVersion } from '#core/register/versions/version.ts';
import type { Queryable } from '../../platform/db/rows.ts';
import { type History, readHistory, versionsOf } from '../../platform/entries/read-entries.ts';
import { ProblemError, problem } from '../../platform/http/problem.ts';
import { audienceOf, belongingOf, isConcernedBy, maySee, unknownInstallation, type Viewer } from '../access/viewer.ts';
import { draftKind, installationKind, installationOf, storedEntryOf } from '../records/installation-entries.ts';

/** A version that the viewer may see, with the resulting state. */
export interface State {
  stamp: VersionStamp;
  record: Installation;
  /** Its changes compared with the previous state that the viewer may see. */
  changes: RecordChange[];
}

const shown = (changes: readonly RecordChange[]): RecordChange[] =>
  changes.filter((change) => !isReordering(recordDescription, change));

/**
 * For visitors, authors are shown by kind: personal names are only for those who work with the register. Whose account it was is for nobody.
 */
function asRead({ author: { name, kind }, ...stamp }: VersionStamp, isInsider: boolean): VersionStamp {
  const shown = (own: string, by: VersionAuthor['kind']) => (isInsider ? own : publicAuthorNames[by]);
  return {
    ...stamp,
    author: { name: shown(name, kind), kind },
    ...(stamp.proposedBy !== undefined && { proposedBy: shown(stamp.proposedBy, 'owner') }),
  };
}

/**
 * The states of an installation that the viewer may see, newest first: those whom it concerns see all, everybody else the published
 * ones, with the changes in between combined. Each has only what the viewer may see of it today. Undefined if they may not see the
 * installation at all.
 */
export function statesFor(
  viewer: Viewer,
  history: History<InstallationRecord>,
  { draft }: Pick<Installation, 'draft'> = {},
): State[] | undefined {
  const { record: current, dataVersion } = storedEntryOf(history.entry);
  const belonging = belongingOf({ ...current, ...(draft && { draft }) });
  if (!maySee(viewer, belonging)) return undefined;
  const isInsider = isConcernedBy(viewer, belonging);
  const audience = audienceOf(viewer, belonging);
  const versions = versionsOf(installationKind, history).map(({ stamp, value }) => ({
    stamp,
    value: visibleRecord(value, audience, current),
  }));
  const all = versions.map(({ stamp, value }, index): State => {
    const before = versions[index + 1]?.value;
    return {
      stamp,
      record: { ...installationOf({ record: value, stamp, dataVersion }), ...(draft && { draft }) },
      changes: before ? shown(changesBetween(recordDescription, before, value)) : [],
    };
  });
  const seen = isInsider ? all : publishedOnly(all);
  return seen.map((state) => ({ ...state, stamp: asRead(state.stamp, isInsider) }));
}

/**
 * Reads the states of an installation that the viewer may see, newest first, from version number `from` on. Undefined if there is no
 * such installation, or they may not see it.
 */
export async function readStates(on: Queryable, viewer: Viewer, id: string, from = 1): Promise<State[] | undefined> {
  const history = await readHistory(on, installationKind, id, from);
  if (history) return statesFor(viewer, history);
  const draft = await readHistory(on, draftKind, id, from);
  return draft && statesFor(viewer, draft, { draft: true });
}

/** The published states, omitting those that do not differ from the previous published one. */
function publishedOnly(all: readonly State[]): State[] {
  const published = all.filter(({ record }) => record.published);
  return published
    .map((state, index) => {
      const before = published[index + 1];
      if (!before) return { ...state, changes: [] };
      const isNext = before.stamp.number === state.stamp.number - 1;
      return isNext
        ? state
        : { ...state, changes: shown(changesBetween(recordDescription, before.record, state.record)) };
    })
    .filter(({ changes }, index) => changes.length > 0 || index === 0 || index === published.length - 1);
}

export const asVersion = ({ stamp, changes }: State): InstallationVersion => ({ ...stamp, changes });

/** The changes from one state to a later one, with the author of each field's last change. Undefined if either state is missing. */
export function datedChanges(states: readonly State[], from: number, to: number): DatedChange[] | undefined {
  const find = (number: number) => states.find(({ stamp }) => stamp.number === number);
  const [former, latter] = [find(from), find(to)];
  if (!former || !latter) return undefined;
  const between = states.filter(({ stamp }) => stamp.number > from && stamp.number <= to);
  return shown(changesBetween(recordDescription, former.record, latter.record)).map((change) => {
    const { stamp } = between.find(({ changes }) => changes.some(({ path }) => touches(path, change.path))) ?? latter;
    const { author, proposedBy, number, at } = stamp;
    const user = proposedBy === undefined ? author.name : `${author.name}, auf Vorschlag von ${proposedBy}`;
    return { ...change, versionName: versionName(number), user, date: at };
  });
}

/**
 * The record as of a version.
 * @throws {ProblemError} 404 if the installation or version does not exist or the viewer may not see it
 */
export async function formerInstallation(
  on: Queryable,
  viewer: Viewer,
  id: string,
  version: number,
): Promise<Installation> {
  const states = await readStates(on, viewer, id, version);
  if (!states) throw unknownInstallation();
  const state = states.find(({ stamp }) => stamp.number === version);
  if (!state) throw unknownVersion();
  return state.record;
}

/** The version does not exist, or the viewer may not see it. */
export const unknownVersion = (): ProblemError =>
  new ProblemError(problem('not-found', { title: 'Diesen Stand der Anlage gibt es nicht.' }));

/** Whether one change path affects the other: an entry's fields are part of the entry. */
const touches = (one: string, other: string): boolean =>
  one === other || one.startsWith(`${other}/`) || other.startsWith(`${one}/`);
