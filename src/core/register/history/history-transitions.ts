import type { HistoryChoice, HistoryDefinition, HistoryItem, HistoryState, ShowChanges } from './history-types.ts';

/** ms since 1970; invalid dates come last. */
function momentOf({ date }: HistoryItem): number {
  const moment = Date.parse(date);
  return Number.isNaN(moment) ? Number.NEGATIVE_INFINITY : moment;
}

/** Items sorted newest first (R4.40); items with the same timestamp keep their order. */
export const newestFirst = <Item extends HistoryItem>(items: readonly Item[]): readonly Item[] =>
  items.toSorted((one, other) => {
    const [first, second] = [momentOf(one), momentOf(other)];
    return first === second ? 0 : second - first;
  });

/** The current version (R4.40): the definition's default if that item exists, else the newest. */
export function defaultVersionId({ items, defaultActiveVersionId }: HistoryDefinition): string | undefined {
  const isThere = items.some(({ id }) => id === defaultActiveVersionId);
  return isThere ? defaultActiveVersionId : newestFirst<HistoryItem>(items)[0]?.id;
}

/** The versions older than another, newest first, with which it can be compared. */
export function olderThan<Item extends HistoryItem>(items: readonly Item[], id: string | undefined): readonly Item[] {
  const sorted = newestFirst(items);
  const at = sorted.findIndex((item) => item.id === id);
  return at < 0 ? [] : sorted.slice(at + 1);
}

/** What is shown (R4.40): the visitor's choice if it still exists, otherwise the definition's default. */
export function historyState(definition: HistoryDefinition, choice: HistoryChoice): HistoryState {
  const { items, defaultShowChanges = 'Hide' } = definition;
  const isThere = items.some(({ id }) => id === choice.activeVersionId);
  const activeVersionId = isThere ? choice.activeVersionId : defaultVersionId(definition);
  const older = olderThan<HistoryItem>(items, activeVersionId);
  const compared = older.find(({ id }) => id === choice.comparedVersionId) ?? older[0];
  return {
    activeVersionId,
    showChanges: choice.showChanges ?? defaultShowChanges,
    comparedVersionId: compared?.id,
  };
}

/** Selects another version, which is then compared with the previous one. */
export const selectVersion = ({ showChanges }: HistoryChoice, id: string): HistoryChoice => ({
  ...(showChanges && { showChanges }),
  activeVersionId: id,
});

export const setShowChanges = (choice: HistoryChoice, showChanges: ShowChanges): HistoryChoice => ({
  ...choice,
  showChanges,
});

/** Shows the changes since another version. */
export const compareWith = (choice: HistoryChoice, id: string): HistoryChoice => ({
  ...choice,
  showChanges: 'Show',
  comparedVersionId: id,
});

/** Returns to the current version and the definition's defaults (R4.41). */
export const jumpToCurrent = (): HistoryChoice => ({});
