import { computed } from 'nanostores';
import { formatDateTime, formatDay } from '../../platform/format/date.ts';
import { type QueryOptions, queryStore } from '../../platform/query/query-store.ts';
import { versionAuthor, versionEvent } from '../../platform/versions/change-words.ts';
import type { RecordChange } from '../../platform/versions/record-change.ts';
import { versionName } from '../../platform/versions/version.ts';
import { versionMeaning } from '../../platform/versions/version-meaning.ts';
import { announcedQuery } from '../announced/announced-calls.ts';
import type { AnnouncedChange } from '../announced/announced-change.ts';
import {
  type ChoiceKeeper,
  createHistoryStore,
  type HistoryStore,
  type LoadedDefinition,
} from '../history/history-store.ts';
import { historyState } from '../history/history-transitions.ts';
import type {
  AnnouncedItem,
  HistoryChoice,
  HistoryDefinition,
  HistoryType,
  VersioningItem,
} from '../history/history-types.ts';
import { installationAddress } from '../installation/installation-address.ts';
import type { InstallationVersion } from '../versions/version.ts';
import { versionsQuery } from '../versions/version-calls.ts';
import { type RecordView, recordViewOf, recordViewQuery } from './record-view.ts';

/** Id of a record's history among those on the page. */
const recordHistoryId = (id: string, type: HistoryType): string => `anlage.${id}.${type}`;

type Dated = Pick<InstallationVersion, 'number' | 'at'>;

/** 'Stand zum 12.03.2024'; with the time if several versions are of one day, and with the number if several are of one minute. */
export function versionLabel({ number, at }: Dated, all: readonly Dated[]): string {
  const isShared = (format: (at: string) => string) =>
    all.some((other) => other.number !== number && format(other.at) === format(at));
  if (!isShared(formatDay)) return `Stand zum ${formatDay(at)}`;
  const moment = `Stand zum ${formatDateTime(at)}`;
  return isShared(formatDateTime) ? `${moment} (${versionName(number)})` : moment;
}

/** The view that an item opens: its version, for an event with the changes it made. */
function viewOfItem(at: number, all: readonly InstallationVersion[], type: HistoryType): RecordView {
  const [version, before] = [all[at]?.number, all[at + 1]?.number];
  if (version === undefined || (at === 0 && type === 'VERSIONING')) return {};
  return type === 'HISTORY' && before !== undefined ? { version, since: before } : { version };
}

/** Describes the changes of a version, a line for each. */
type ChangeLines = (changes: readonly RecordChange[]) => string[];

/**
 * The words for changes, with the description of a record from which they derive. Only the events of a history need them, and only when
 * the versions have arrived.
 */
const changeLinesQuery: QueryOptions<ChangeLines> = {
  queryKey: ['change-lines'],
  queryFn: async () => (await import('./change-lines.ts')).changeLines,
  staleTime: Number.POSITIVE_INFINITY,
};

/**
 * The versions of an installation as a history (R3.9).
 *
 * @param versions newest first
 * @param changeLines for the details of events; versions to choose from have none
 * @param page address of a page that shows the installation, if it is not this one
 */
export function recordHistoryDefinition(
  id: string,
  historyType: HistoryType,
  versions: readonly InstallationVersion[],
  changeLines: ChangeLines = () => [],
  page = '',
): HistoryDefinition {
  const items = versions.map((version, index): VersioningItem => {
    const { number, at, origin, published, changes } = version;
    const event = versionEvent(origin, index === versions.length - 1);
    const meaning = versionMeaning(version);
    const details = [...(meaning === '' ? [] : [meaning]), ...changeLines(changes)];
    const [path = '', query = ''] = page.split('?');
    const linkTo = path + recordViewQuery(query, viewOfItem(index, versions, historyType));
    return {
      id: String(number),
      date: at,
      title: { name: historyType === 'HISTORY' ? event : versionName(number), ...(page && { linkTo }) },
      user: versionAuthor(version),
      versioningButtonDisplayValue: versionLabel(version, versions),
      ...(details.length > 0 && { details }),
      ...(!published && { mark: 'nicht veröffentlicht' }),
    };
  });
  return { id: recordHistoryId(id, historyType), historyType, items };
}

const announcedItem = ({ number, validFrom, words, author }: AnnouncedChange): AnnouncedItem => ({
  id: String(number),
  date: validFrom,
  user: author.name,
  details: words,
});

/** The view for a choice. An event is shown with the changes it made. */
function viewOf(choice: HistoryChoice, definition: HistoryDefinition): RecordView {
  const isEvent = definition.historyType === 'HISTORY' && choice.activeVersionId !== undefined;
  const shown = historyState(definition, isEvent ? { ...choice, showChanges: 'Show' } : choice);
  const current = historyState(definition, {}).activeVersionId;
  const { activeVersionId, comparedVersionId } = shown;
  if (shown.showChanges === 'Show' && comparedVersionId !== undefined) {
    return { version: Number(activeVersionId), since: Number(comparedVersionId) };
  }
  return activeVersionId === current ? {} : { version: Number(activeVersionId) };
}

const choiceOf = ({ version, since }: RecordView): HistoryChoice => ({
  ...(version !== undefined && { activeVersionId: String(version) }),
  ...(since !== undefined && { showChanges: 'Show' as const, comparedVersionId: String(since) }),
});

/** Keeps the choice in the address, from which the record reads it. */
function addressKeeper(id: string): ChoiceKeeper {
  const view = recordViewOf(id);
  return {
    $choice: computed(view.$view, choiceOf),
    choose: (choice, definition) => view.show(viewOf(choice, definition)),
    addressOf: (choice, definition) => view.addressOf(viewOf(choice, definition)),
  };
}

/**
 * The history of an installation, or its versions; fetched on the first listener.
 *
 * @param page address of the page that shows the record, with the placeholder `{id}`, if not this one; selecting an item navigates there
 */
export function recordHistory(id: string, type: HistoryType, page = ''): HistoryStore {
  const $versions = queryStore({ ...versionsQuery(id), enabled: id !== '' });
  const $words = queryStore({ ...changeLinesQuery, enabled: type === 'HISTORY' });
  const $announced = queryStore({ ...announcedQuery(id), enabled: type === 'HISTORY' && id !== '' });
  const address = page && installationAddress(page, id);
  const $loaded = computed([$versions, $words, $announced], (versions, words, ahead): LoadedDefinition => {
    if (versions.data && (words.data || type === 'VERSIONING')) {
      const definition = recordHistoryDefinition(id, type, versions.data, words.data, address);
      // What lies ahead is beside what happened: if it cannot be read, the history is shown without it.
      const announced = ahead.data?.map(announcedItem) ?? [];
      return { state: 'ready', definition: announced.length > 0 ? { ...definition, announced } : definition };
    }
    const failed = [versions, words].find(({ error, isFetching }) => error && !isFetching);
    return failed?.error
      ? { state: 'failed', error: failed.error, retry: () => void failed.refetch() }
      : { state: 'loading' };
  });
  const identity = { id: recordHistoryId(id, type), historyType: type };
  return page ? createHistoryStore(identity, $loaded) : createHistoryStore(identity, $loaded, addressKeeper(id));
}
