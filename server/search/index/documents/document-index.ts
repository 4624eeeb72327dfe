import {
  type DocumentSearch,
  type DocumentSort,
  documentsPerPage,
  type ListedTypeCode,
  listedTypes,
  maxListed,
  wordsOf,
} from '#core/register/documents/document-search.ts';
import type { Installation } from '#core/register/installation/installation-record.ts';
import { issuerOf, recordDocuments } from '../../../register/record-documents/record-documents.ts';
import { Bitset, restoreSets, type SavedSets, saveSets } from '../bitset.ts';
import { dayNumber } from '../day-number.ts';
import { DistinctTexts } from '../distinct-texts.ts';
import { NumberList } from '../number-list.ts';
import { type Spelling, spellingOf, vocabularyOf } from '../text/spelling.ts';
import { documentsIn } from './document-orders.ts';

/** A document that no record contains: uploaded for an installation, or a template, which belongs to none. */
export interface OtherDocument {
  key: string;
  /** Public id. */
  installation?: string;
  type: ListedTypeCode;
  title: string;
  /** ISO date. */
  date?: string;
  published: boolean;
}

/** Where a document that was found is: its position among those of its record, or its key among the others. */
export type DocumentReference =
  | { installation: string; at: number }
  | { installation: string; key: string }
  | { template: string };

/** One page of a search among documents. */
export interface DocumentPage {
  /** Number of documents found, counted up to a limit. */
  total: number;
  /** Whether there are more than were counted. */
  more: boolean;
  items: DocumentReference[];
}

/** What a search among documents has to know about installations, which it identifies by their slots. */
export interface InstallationsOfDocuments {
  slotOf(id: string): number | undefined;
  idOf(slot: number): string;
  /** Current slots, sorted by name. */
  byName(): Iterable<number>;
  /** The same, sorted by id. */
  byId(): Iterable<number>;
  /** Those whose published documents the viewer may see, and those whose documents they may all see. */
  visible: Bitset;
  registered: Bitset;
  /** Returns whether name, operator, postcode or town contains the word. */
  containing(word: string): (slot: number) => boolean;
}

/** The data as it is stored on disk; all numbers are by document, except for `starts`. */
export interface SavedDocuments {
  texts: string[];
  starts: Uint32Array;
  slots: Uint32Array;
  days: Uint32Array;
  titles: Uint32Array;
  issuers: Uint32Array;
  kinds: Uint32Array;
  responsible: SavedSets;
}

/** The slot of documents that belong to no installation. */
const nowhere = 0xffffffff;

/** Maximum number of titles whose words are compared with a typed one; titles in a register are repetitive. */
const mostTitles = 2_000;

const typeNumber = new Map(listedTypes.map(({ code }, number) => [code, number]));

/**
 * The documents of all installations, numbered in the order in which they were added: a word is looked for in the distinct titles and in
 * the installations, then all documents are gone through in the order of the result. Statements over a table of the documents would
 * take several times as long if a word occurs in most of them, and such a table would slow down every import.
 */
export class DocumentIndex {
  /** Titles and names of issuers; number 0 is the empty text. */
  readonly #texts: DistinctTexts;
  /** The first document of each slot. */
  readonly #starts: NumberList;
  readonly #slots: NumberList;
  readonly #days: NumberList;
  readonly #titles: NumberList;
  readonly #issuers: NumberList;
  /** Twice the number of the type, plus 1 if it is published. */
  readonly #kinds: NumberList;
  /** Slots by the name of the authority that grants their permits. */
  readonly #responsible: Map<string, Bitset>;
  #others: readonly OtherDocument[] = [];
  /** The others that follow the documents of records; undefined if they have to be added again. */
  #added: OtherDocument[] | undefined;
  readonly #orders = new Map<DocumentSort, Uint32Array>();

  constructor(saved?: SavedDocuments) {
    this.#texts = new DistinctTexts(saved?.texts);
    this.#texts.add('');
    this.#starts = new NumberList(saved?.starts);
    this.#slots = new NumberList(saved?.slots);
    this.#days = new NumberList(saved?.days);
    this.#titles = new NumberList(saved?.titles);
    this.#issuers = new NumberList(saved?.issuers);
    this.#kinds = new NumberList(saved?.kinds);
    this.#responsible = restoreSets(saved?.responsible);
  }

  save(): SavedDocuments {
    this.#removeOthers();
    return {
      texts: this.#texts.save(),
      starts: this.#starts.numbers,
      slots: this.#slots.numbers,
      days: this.#days.numbers,
      titles: this.#titles.numbers,
      issuers: this.#issuers.numbers,
      kinds: this.#kinds.numbers,
      responsible: saveSets(this.#responsible),
    };
  }

  /** Adds the documents of the next slot. */
  add(slot: number, record: Installation): void {
    this.#removeOthers();
    this.#starts.push(this.#slots.length);
    for (const document of recordDocuments(record)) this.#add(slot, document, issuerOf(record, document));
    for (const { role, name } of record.authorities) {
      if (role !== 'permit') continue;
      const slots = this.#responsible.get(name) ?? new Bitset();
      slots.add(slot);
      this.#responsible.set(name, slots);
    }
  }

  /** Sets the documents that no record contains. */
  setOthers(others: readonly OtherDocument[]): void {
    this.#removeOthers();
    this.#others = others;
  }

  search(search: DocumentSearch, installations: InstallationsOfDocuments): DocumentPage {
    const added = this.#addOthers(installations);
    const conditions = this.#conditions(search, installations);
    const end = search.page * documentsPerPage;
    const page: number[] = [];
    let count = 0;
    for (const document of this.#order(search.sort, installations)) {
      if (!conditions.every((holds) => holds(document))) continue;
      count++;
      if (count > end - documentsPerPage && count <= end) page.push(document);
      if (count > maxListed) break;
    }
    return {
      total: Math.min(count, maxListed),
      more: count > maxListed,
      items: page.map((document) => this.#reference(document, added, installations)),
    };
  }

  /** Suggestions for typed words, from the titles of documents that the viewer may see and the names of types. */
  spellings(typed: readonly string[], installations: InstallationsOfDocuments): Spelling[] {
    this.#addOthers(installations);
    const isVisible = this.#visibility(installations);
    const seen = new Set<number>();
    for (let document = 0; document < this.#slots.length; document++) {
      if (isVisible(document)) seen.add(this.#titles.at(document));
    }
    const titles = new Set<string>();
    for (const number of seen) {
      // Without dates and references, which are not corrected.
      titles.add(this.#texts.at(number).replace(/ \([^()]*\)$|\d[\d.]*$/, ''));
      if (titles.size === mostTitles) break;
    }
    const vocabulary = vocabularyOf([...listedTypes.map(({ name }) => name), ...titles]);
    return typed.map((word) => spellingOf(word, vocabulary));
  }

  #conditions(
    { text, type, from, to, installation, authority }: DocumentSearch,
    installations: InstallationsOfDocuments,
  ): ((document: number) => boolean)[] {
    const conditions: ((document: number) => boolean)[] = [];
    if (type !== undefined) {
      const number = typeNumber.get(type);
      conditions.push((document) => this.#kinds.at(document) >>> 1 === number);
    }
    if (from !== undefined) {
      const first = dayNumber(from);
      conditions.push((document) => this.#days.at(document) >= first);
    }
    if (to !== undefined) {
      const last = dayNumber(to);
      conditions.push((document) => this.#days.at(document) <= last && this.#days.at(document) > 0);
    }
    if (installation !== undefined) {
      const slot = installations.slotOf(installation);
      conditions.push((document) => this.#slots.at(document) === slot);
    }
    if (authority !== undefined) {
      const number = this.#texts.find(authority);
      const responsible = this.#responsible.get(authority) ?? new Bitset();
      conditions.push((document) => {
        const issuer = this.#issuers.at(document);
        return issuer === number || (issuer === 0 && responsible.has(this.#slots.at(document)));
      });
    }
    return [
      ...conditions,
      ...wordsOf(text).map((word) => this.#holds(word, installations)),
      this.#visibility(installations),
    ];
  }

  /** Whether a word occurs in title, issuer, installation or name of the type. */
  #holds(word: string, { containing }: InstallationsOfDocuments): (document: number) => boolean {
    const texts = this.#texts.containing(word);
    const inInstallation = containing(word);
    const types = listedTypes.map(({ name }) => name.toLowerCase().includes(word.toLowerCase()));
    return (document) => {
      const slot = this.#slots.at(document);
      return (
        texts(this.#titles.at(document)) ||
        (slot !== nowhere && inInstallation(slot)) ||
        texts(this.#issuers.at(document)) ||
        types[this.#kinds.at(document) >>> 1] === true
      );
    };
  }

  #visibility({ visible, registered }: InstallationsOfDocuments): (document: number) => boolean {
    return (document) => {
      const slot = this.#slots.at(document);
      if (slot === nowhere || registered.has(slot)) return true;
      return (this.#kinds.at(document) & 1) === 1 && visible.has(slot);
    };
  }

  #order(sort: DocumentSort, { byName, byId }: InstallationsOfDocuments): Uint32Array {
    const known = this.#orders.get(sort);
    if (known) return known;
    const rankOf = new Uint32Array(this.#starts.length);
    let rank = 0;
    for (const slot of sort === 'installation' ? byName() : byId()) rankOf[slot] = rank++;
    const ranks = this.#slots.numbers.map((slot) => (slot === nowhere ? rank : (rankOf[slot] ?? 0)));
    const order = documentsIn(sort, { days: this.#days.numbers, ranks });
    this.#orders.set(sort, order);
    return order;
  }

  #reference(document: number, added: readonly OtherDocument[], { idOf }: InstallationsOfDocuments): DocumentReference {
    const other = added[document - (this.#slots.length - added.length)];
    if (other?.installation !== undefined) return { installation: other.installation, key: other.key };
    if (other) return { template: other.key };
    const slot = this.#slots.at(document);
    return { installation: idOf(slot), at: document - this.#starts.at(slot) };
  }

  #add(
    slot: number,
    { type, title, date, published }: Pick<OtherDocument, 'type' | 'title' | 'date' | 'published'>,
    issuer = '',
  ): void {
    this.#slots.push(slot);
    this.#days.push(dayNumber(date));
    // Titles of permits contain their references, so that none is like another.
    this.#titles.push(type.startsWith('permit') ? this.#texts.push(title) : this.#texts.add(title));
    this.#issuers.push(this.#texts.add(issuer));
    this.#kinds.push(2 * (typeNumber.get(type) ?? 0) + Number(published));
  }

  /** Adds the others after the documents of records: the slot of an installation changes with it. */
  #addOthers({ slotOf }: InstallationsOfDocuments): readonly OtherDocument[] {
    if (this.#added) return this.#added;
    this.#added = this.#others.filter((other) => {
      const slot = other.installation === undefined ? nowhere : slotOf(other.installation);
      if (slot !== undefined) this.#add(slot, other);
      return slot !== undefined;
    });
    this.#orders.clear();
    return this.#added;
  }

  #removeOthers(): void {
    if (!this.#added) return;
    const length = this.#slots.length - this.#added.length;
    for (const numbers of [this.#slots, this.#days, this.#titles, this.#issuers, this.#kinds]) numbers.truncate(length);
    this.#added = undefined;
  }
}
