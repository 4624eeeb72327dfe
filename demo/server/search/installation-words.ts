import { words } from '../../../src/core/format/fold.ts';
import { Bitset } from './bitset.ts';
import type { IndexedInstallation } from './indexed-installation.ts';
import { type Field, fields, type SharedText, type Vocabulary, type Word } from './vocabulary.ts';

/** Enters what an installation is found by into the vocabulary. */
export class InstallationWords {
  readonly #vocabulary: Vocabulary;
  readonly #shared = new Map<string, SharedText>();

  constructor(vocabulary: Vocabulary) {
    this.#vocabulary = vocabulary;
  }

  add(slot: number, installation: IndexedInstallation): void {
    const { row, siteName, facilityName, street, ids } = installation;
    const masks = new Map<Word, number>();
    const note = (field: Field, text: string) => {
      for (const word of this.#wordsOf(text)) masks.set(word, (masks.get(word) ?? 0) | fields[field]);
    };
    note('name', row.name);
    note('operator', row.operator);
    note('place', `${row.city} ${row.postalCode}`);
    note('other', `${siteName} ${facilityName} ${street} ${row.id} ${ids.join(' ')}`);
    for (const [word, mask] of masks) word.postings.push(slot * 16 + mask);

    this.#share(slot, 'place', `district ${row.districtCode}`, row.district);
    this.#share(slot, 'place', `state ${row.federalStateCode}`, row.federalState);
    this.#share(slot, 'other', `branch ${installation.branchCode}`, row.branch);
    for (const { code, legalVersion, title } of installation.activities) {
      this.#share(slot, 'other', `activity ${code} ${legalVersion}`, title);
    }
    for (const { id, name } of installation.authorities) this.#share(slot, 'other', `authority ${id}`, name);
  }

  /** A text that many installations have: entered once, under a key and its wording. */
  #share(slot: number, field: Field, key: string, text: string): void {
    if (text === '') return;
    const name = `${key} ${text}`;
    let shared = this.#shared.get(name);
    if (!shared) {
      shared = { slots: new Bitset(), field };
      this.#shared.set(name, shared);
      for (const word of new Set(this.#wordsOf(text))) word.shared.push(shared);
    }
    shared.slots.add(slot);
  }

  *#wordsOf(text: string): Generator<Word> {
    for (const spelling of text.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []) {
      for (const folded of words(spelling)) yield this.#vocabulary.get(folded, spelling);
    }
  }
}
