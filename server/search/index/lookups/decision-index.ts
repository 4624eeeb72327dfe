import type { Installation } from '#core/register/installation/installation-record.ts';
import type { Bitset } from '../bitset.ts';
import { dayNumber } from '../day-number.ts';
import { documentsIn } from '../documents/document-orders.ts';
import { NumberList } from '../number-list.ts';
import { type SavedColumn, TextColumn } from '../text-column.ts';

/** The data as it is stored on disk; all numbers are by decision, except for `starts`. */
export interface SavedDecisions {
  starts: Uint32Array;
  slots: Uint32Array;
  days: Uint32Array;
  references: SavedColumn;
  titles: SavedColumn;
}

/** A decision by its place among the permits of an installation. */
export interface FoundDecision {
  installation: string;
  at: number;
}

/** What decisions have to know about installations, which they identify by their slots. */
interface DecidedInstallations {
  idsOf(slots: readonly number[]): string[];
  /** Current slots, sorted by id. */
  byId(): readonly number[];
}

/** The decisions (permits) of all slots, numbered in the order in which they were added. */
export class DecisionIndex {
  readonly #installations: DecidedInstallations;
  /** The first decision of each slot. */
  readonly #starts: NumberList;
  readonly #slots: NumberList;
  readonly #days: NumberList;
  readonly #references: TextColumn;
  readonly #titles: TextColumn;
  #newest: Uint32Array | undefined;

  constructor(installations: DecidedInstallations, saved?: SavedDecisions) {
    this.#installations = installations;
    this.#starts = new NumberList(saved?.starts);
    this.#slots = new NumberList(saved?.slots);
    this.#days = new NumberList(saved?.days);
    this.#references = new TextColumn(saved?.references);
    this.#titles = new TextColumn(saved?.titles);
  }

  save(): SavedDecisions {
    return {
      starts: this.#starts.numbers,
      slots: this.#slots.numbers,
      days: this.#days.numbers,
      references: this.#references.save(),
      titles: this.#titles.save(),
    };
  }

  /** Adds the decisions of the next slot. */
  add(slot: number, { permits }: Installation): void {
    this.#starts.push(this.#slots.length);
    for (const { reference, title, dateOfGranting } of permits) {
      this.#slots.push(slot);
      this.#days.push(dayNumber(dateOfGranting));
      this.#references.add(reference);
      this.#titles.add(title);
    }
    this.#newest = undefined;
  }

  /**
   * At most `limit` decisions, the newest first, then by installation: those with the text in their reference or title.
   * @param slots those to look among
   */
  find(text: string | undefined, slots: Bitset, limit: number): FoundDecision[] {
    const [inReference, inTitle] = [this.#references, this.#titles].map((column) =>
      text === undefined ? () => true : column.containing(text),
    );
    const found: number[] = [];
    for (const decision of this.#inOrder()) {
      if (!slots.has(this.#slots.at(decision))) continue;
      if (inReference?.(decision) || inTitle?.(decision)) found.push(decision);
      if (found.length === limit) break;
    }
    const decided = [...new Set(found.map((decision) => this.#slots.at(decision)))];
    const ids = new Map(this.#installations.idsOf(decided).map((id, at) => [decided[at], id]));
    return found.map((decision) => {
      const slot = this.#slots.at(decision);
      return { installation: ids.get(slot) ?? '', at: decision - this.#starts.at(slot) };
    });
  }

  #inOrder(): Uint32Array {
    this.#newest ??= documentsIn('newest', { days: this.#days.numbers, ranks: this.#ranks() });
    return this.#newest;
  }

  /** The position of each decision's installation among all, by id. */
  #ranks(): Uint32Array {
    const rankOf = new Uint32Array(this.#starts.length);
    for (const [rank, slot] of this.#installations.byId().entries()) rankOf[slot] = rank;
    return this.#slots.numbers.map((slot) => rankOf[slot] ?? 0);
  }
}
