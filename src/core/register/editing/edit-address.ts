import { installationPath } from '../installation/installation-address.ts';
import type { AuthoritySection, EditableList } from './section-layout.ts';

/** The parts of an installation that have an editing page; `beginning`: a new installation, of which there is nothing yet. */
export type EditedPart =
  | EditableList
  | AuthoritySection
  | 'proposals'
  | 'documents'
  | 'restoration'
  | 'closure'
  | 'succession'
  | 'return'
  | 'beginning';

/** Names of the parts in the address, in the words used on the page. */
const words: Record<EditedPart, string> = {
  inspections: 'umweltinspektionen',
  permits: 'genehmigungen',
  derogations: 'ausnahmen',
  batConclusions: 'bvt',
  operatingState: 'betriebszustand',
  publication: 'veroeffentlichung',
  contact: 'betreiber',
  address: 'anschrift',
  place: 'lage',
  remarks: 'anmerkungen',
  identity: 'bezeichnung',
  law: 'recht',
  monitoring: 'emissionsueberwachung',
  risk: 'risiko',
  site: 'standort',
  facility: 'betriebseinrichtung',
  authorities: 'behoerden',
  activities: 'taetigkeiten',
  parts: 'anlagenteile',
  stricterPermitConditions: 'strengere-auflagen',
  confidentiality: 'vertraulich',
  proposals: 'vorschlaege',
  documents: 'dokumente',
  restoration: 'wiederherstellen',
  closure: 'stilllegen',
  succession: 'nachfolge',
  return: 'rueckgabe',
  beginning: 'anlegen',
};

/** Replaces an entry's key in the address of a new entry. */
export const newEntry = 'neu';

/** Names of the query parameters. */
export const editQuery = { part: 'teil', entry: 'eintrag', field: 'angabe' } as const;

/** The part that the editor shows for a new installation. */
export const beginningWord = words.beginning;

/**
 * Path of the page on which an installation is edited, relative to the context path, without a leading slash.
 * @param field the field of the form that gets the focus
 */
export function editPath(id: string, part?: EditedPart, entry?: string, field?: string): string {
  const query = new URLSearchParams({
    ...(part && { [editQuery.part]: words[part] }),
    ...(entry !== undefined && { [editQuery.entry]: entry }),
    ...(field !== undefined && { [editQuery.field]: field }),
  }).toString();
  return `${installationPath(id)}/edit${query && `?${query}`}`;
}

const isPart = (name: string): name is EditedPart => Object.hasOwn(words, name);

/** The part with this name in the address; undefined if unknown. */
export const partNamed = (word: string): EditedPart | undefined =>
  Object.keys(words)
    .filter(isPart)
    .find((part) => words[part] === word);
