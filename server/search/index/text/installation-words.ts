import { words } from '#core/platform/format/fold.ts';
import type { Installation } from '#core/register/installation/installation-record.ts';
import { isAbbreviated, readWords } from '../../../register/reference-data/abbreviations.ts';
import { type Field, fields, postingOf, type Vocabulary } from './vocabulary.ts';

/** Maximum number of cached spellings: a register has few words, but files may contain any. */
const mostSpellings = 50_000;

/** A word as it is compared, and as it was written. */
interface WrittenWord {
  folded: string;
  spelling: string;
}

/** Adds the texts by which an installation is found to the vocabulary: its words as written, and abbreviations also in full. */
export class InstallationWords {
  readonly #vocabulary: Vocabulary;
  /** Words by spelling, for spellings seen so far. */
  readonly #known = new Map<string, readonly WrittenWord[]>();

  constructor(vocabulary: Vocabulary) {
    this.#vocabulary = vocabulary;
  }

  add(slot: number, record: Installation): void {
    const { id, inspireId, name, operator, site, facility, address, unit, identifiers } = record;
    const ids = [id, inspireId, facility.inspireId, identifiers.eprtr, identifiers.ets, identifiers.seveso];
    const found = new Map<string, { spelling: string; mask: number }>();
    const note = (field: Field, texts: readonly (string | undefined)[]) => {
      for (const { folded, spelling } of this.#wordsOf(texts.join(' '))) {
        const known = found.get(folded);
        if (known) known.mask |= fields[field];
        else found.set(folded, { spelling, mask: fields[field] });
      }
    };
    note('name', [name]);
    note('operator', [operator.name]);
    note('place', [address.city, address.postalCode]);
    note('street', [address.street, address.buildingNumber]);
    note('other', [site.name, facility.name]);
    note('id', ids);
    for (const [folded, { spelling, mask }] of found) this.#vocabulary.add(folded, spelling, postingOf(slot, mask));

    if (unit) {
      this.#share(slot, 'place', `district ${unit.districtCode}`, unit.district);
      this.#share(slot, 'place', `state ${unit.federalStateCode}`, unit.federalState);
    }
    this.#share(slot, 'title', `branch ${record.branch.code}`, record.branch.label);
    for (const { code, legalVersion, title } of record.activities) {
      this.#share(slot, 'title', `activity ${code} ${legalVersion}`, title);
    }
    for (const authority of record.authorities) {
      this.#share(slot, 'other', `authority ${authority.id}`, authority.name);
    }
  }

  /** Adds a text that many installations share: its words are added once, under a key and its wording. */
  #share(slot: number, field: Field, key: string, text: string): void {
    if (text !== '') this.#vocabulary.share(slot, field, `${key} ${text}`, () => this.#wordsOf(text));
  }

  /** Not a generator: that would take half as long again for every record. */
  #wordsOf(text: string): readonly WrittenWord[] {
    const found: WrittenWord[] = [];
    for (const spelling of text.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []) found.push(...this.#fold(spelling));
    if (isAbbreviated(text)) {
      for (const { written, folded, spelling } of readWords(text)) {
        if (!found.some((word) => word.folded === folded)) found.push({ folded, spelling: spelling ?? written });
      }
    }
    return found;
  }

  #fold(spelling: string): readonly WrittenWord[] {
    const known = this.#known.get(spelling);
    if (known) return known;
    const written = words(spelling).map((folded) => ({ folded, spelling }));
    if (this.#known.size === mostSpellings) this.#known.clear();
    // Most numbers occur only once.
    if (!/\d/.test(spelling)) this.#known.set(spelling, written);
    return written;
  }
}
