import type { InstallationRecord } from '../record/record.ts';
import type { SuccessionKind, SuccessionRole } from '../record/succession-terms.ts';

/** What an installation's record says of another one from which it has come, or that has come from it. */
export type Succession = NonNullable<InstallationRecord['successions']>[number];

/** The part of a record that is about others before and after it. */
export type Linked = Pick<InstallationRecord, 'id' | 'name' | 'successions'>;

/** An installation that has come from another one. */
export interface Link extends Pick<Succession, 'id' | 'kind' | 'day' | 'reason'> {
  predecessor: Pick<Linked, 'id' | 'name'>;
  successor: Pick<Linked, 'id' | 'name'>;
}

/** Which side of a link may have others of the same kind: several are merged into one, one is split into several. */
const sharedSide: { readonly [Kind in SuccessionKind]?: SuccessionRole } = {
  merged: 'successor',
  split: 'predecessor',
};

/** What a record says of its successors or its predecessors. */
export const linksOf = ({ successions = [] }: Pick<Linked, 'successions'>, role: SuccessionRole): Succession[] =>
  successions.filter((each) => each.role === role);

/**
 * Why two installations cannot be linked, as a German sentence; undefined if they can.
 * @param after ids of all installations that have come from the successor, directly or not
 */
export function refusalOf(
  { kind }: Pick<Link, 'kind'>,
  predecessor: Linked,
  successor: Linked,
  after: ReadonlySet<string>,
): string | undefined {
  if (predecessor.id === successor.id) return 'Eine Anlage folgt nicht auf sich selbst.';
  const [ahead, behind] = [linksOf(predecessor, 'successor'), linksOf(successor, 'predecessor')];
  if (ahead.some(({ installationId }) => installationId === successor.id))
    return `„${successor.name}“ ist schon als Nachfolger von „${predecessor.name}“ eingetragen.`;
  if (after.has(predecessor.id))
    return `„${successor.name}“ geht „${predecessor.name}“ schon voraus: So entstünde ein Kreis.`;
  const mayHave = (side: SuccessionRole, others: readonly Succession[]) =>
    others.length === 0 || (sharedSide[kind] === side && others.every((each) => each.kind === kind));
  if (!mayHave('predecessor', ahead)) return `„${predecessor.name}“ hat schon einen Nachfolger.`;
  if (!mayHave('successor', behind)) return `„${successor.name}“ hat schon einen Vorgänger.`;
  return undefined;
}

/** A record of a link's installation with the link. */
export function withLink<Record extends Linked>(record: Record, { predecessor, successor, ...link }: Link): Record {
  const isPredecessor = record.id === predecessor.id;
  const other = isPredecessor ? successor : predecessor;
  const entry: Succession = {
    ...link,
    role: isPredecessor ? 'successor' : 'predecessor',
    installationId: other.id,
    installationName: other.name,
  };
  return { ...record, successions: [...(record.successions ?? []), entry] };
}

/** A record without the link of this id. */
export function withoutLink<Record extends Linked>({ successions = [], ...record }: Record, id: string) {
  const left = successions.filter((each) => each.id !== id);
  return { ...record, ...(left.length > 0 && { successions: left }) };
}
