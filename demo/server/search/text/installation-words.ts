import { words } from '../../../../src/core/format/fold.ts';
import type { IndexedInstallation } from '../indexed-installation.ts';
import { type Field, fields, type Vocabulary } from './vocabulary.ts';

/** Maximum number of cached spellings: a register has few words, but files may contain any. */
const mostSpellings = 50_000;

/** Adds the texts by which an installation is found to the vocabulary. */
export class InstallationWords {
  readonly #vocabulary: Vocabulary;
  /** Folded words by spelling, for spellings seen so far. */
  readonly #folded = new Map<string, readonly string[]>();

  constructor(vocabulary: Vocabulary) {
    this.#vocabulary = vocabulary;
  }

  add(slot: number, installation: IndexedInstallation): void {
    const { row, siteName, facilityName, street, ids } = installation;
    const found = new Map<string, { spelling: string; mask: number }>();
    const note = (field: Field, text: string) => {
      for (const { folded, spelling } of this.#wordsOf(text)) {
        const known = found.get(folded);
        if (known) known.mask |= fields[field];
        else found.set(folded, { spelling, mask: fields[field] });
      }
    };
    note('name', row.name);
    note('operator', row.operator);
    note('place', `${row.city} ${row.postalCode}`);
    note('other', `${siteName} ${facilityName} ${street} ${row.id} ${ids.join(' ')}`);
    for (const [folded, { spelling, mask }] of found) this.#vocabulary.add(folded, spelling, slot * 16 + mask);

    this.#share(slot, 'place', `district ${row.districtCode}`, row.district);
    this.#share(slot, 'place', `state ${row.federalStateCode}`, row.federalState);
    this.#share(slot, 'other', `branch ${installation.branchCode}`, row.branch);
    for (const { code, legalVersion, title } of installation.activities) {
      this.#share(slot, 'other', `activity ${code} ${legalVersion}`, title);
    }
    for (const { id, name } of installation.authorities) this.#share(slot, 'other', `authority ${id}`, name);
  }

  /** Adds a text that many installations share: its words are added once, under a key and its wording. */
  #share(slot: number, field: Field, key: string, text: string): void {
    if (text !== '') this.#vocabulary.share(slot, field, `${key} ${text}`, () => this.#wordsOf(text));
  }

  *#wordsOf(text: string): Generator<{ folded: string; spelling: string }> {
    for (const spelling of text.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []) {
      for (const folded of this.#fold(spelling)) yield { folded, spelling };
    }
  }

  #fold(spelling: string): readonly string[] {
    const known = this.#folded.get(spelling);
    if (known) return known;
    const folded = words(spelling);
    if (this.#folded.size === mostSpellings) this.#folded.clear();
    // Most numbers occur only once.
    if (!/\d/.test(spelling)) this.#folded.set(spelling, folded);
    return folded;
  }
}
