import type { Installation } from '#core/register/installation/installation-record.ts';
import { annexIAncestors, annexIWording } from '../../register/reference-data/annex-i.ts';
import { classesWithin, type MeaningRow } from '../words/word-list.ts';
import { Bitset, type SavedSets } from './bitset.ts';
import { Facet } from './facet.ts';

/** Code of electrolysis since 2024: by itself, 6.6 means intensive livestock farming, as it did before. */
const electrolysis = '6.6neu';

/** The codes of installations that words can mean: activities of Annex I with all above them, as they are stated, and classes of NACE. */
export class RecordCodes {
  readonly #facet: Facet;

  constructor(saved?: SavedSets) {
    this.#facet = new Facet(saved);
  }

  save(): SavedSets {
    return this.#facet.save();
  }

  add(slot: number, { activities, nace }: Installation): void {
    this.#facet.add(slot, new Set([...activities.flatMap(codesOfActivity), ...codesOfClass(nace.code)]));
  }

  /** The slots that a row of the word list means. Its classes of NACE restrict it where the viewer sees some of them. */
  slotsOf({ activities, classes }: MeaningRow, visible: Bitset): Bitset {
    const all = Bitset.union(activities.map((code) => this.#slotsOfActivity(code)));
    if (classes.length === 0) return all;
    const own = this.#slotsOfClasses(classes);
    if (!Bitset.intersection([all, own]).intersects(visible)) return all;
    const others = classesWithin(activities).filter((code) => !classes.includes(code));
    return Bitset.union([Bitset.difference(all, Bitset.difference(this.#slotsOfClasses(others), own)), own]);
  }

  #slotsOfClasses(classes: readonly string[]): Bitset {
    return Bitset.union(classes.flatMap((code) => this.#facet.slotsOf(`NACE ${code}`) ?? []));
  }

  /** Including installations of which only the activity above is stated, such as 6.1 for 6.1b. */
  #slotsOfActivity(code: string): Bitset {
    const [, ...above] = code === electrolysis ? [] : annexIAncestors(code).slice(0, -1);
    const codes = [code, ...above.map((each) => `=${each}`)];
    return Bitset.union(codes.flatMap((each) => this.#facet.slotsOf(each) ?? []));
  }
}

function codesOfActivity({ code, legalVersion }: Installation['activities'][number]): string[] {
  if (code === '6.6' && legalVersion === '2024/1785') return ['6', electrolysis];
  return [...annexIAncestors(code), `=${code}`];
}

/** 'C11.05' → 'NACE 11', 'NACE 11.0', 'NACE 11.05'. */
function codesOfClass(code: string): string[] {
  const [, division, rest = ''] = /(\d\d)\.?(\d{0,2})/.exec(code) ?? [];
  if (division === undefined) return [];
  return [`NACE ${division}`, ...Array.from(rest, (_, at) => `NACE ${division}.${rest.slice(0, at + 1)}`)];
}

/** The German title of an activity that a row means. */
export function titleOfActivity(code: string): string {
  if (code === electrolysis) return annexIWording('6.6', '2024/1785')?.title ?? '';
  return (annexIWording(code, '2010/75/EU') ?? annexIWording(code, '2024/1785'))?.title ?? code;
}
