import { installationPath } from '../installation/installation-address.ts';
import type { EditableList, RecordSection } from './sections.ts';

/** What of an installation is edited or proposed. */
export type EditedPart = EditableList | RecordSection | 'proposals' | 'documents';

/** How addresses name it, in the words of the page. */
const words: Record<EditedPart, string> = {
  inspections: 'umweltinspektionen',
  permits: 'genehmigungen',
  derogations: 'ausnahmen',
  batConclusions: 'bvt',
  operatingState: 'betriebszustand',
  publication: 'veroeffentlichung',
  contact: 'betreiber',
  address: 'anschrift',
  remarks: 'anmerkungen',
  proposals: 'vorschlaege',
  documents: 'dokumente',
};

/** In place of an entry's key: one that is to be added. */
export const newEntry = 'neu';

/** The names of the address's query. */
export const editQuery = { part: 'teil', entry: 'eintrag' } as const;

/** The page on which an installation is edited, below the context path and without a leading slash. */
export function editPath(id: string, part?: EditedPart, entry?: string): string {
  const query = new URLSearchParams({
    ...(part && { [editQuery.part]: words[part] }),
    ...(entry !== undefined && { [editQuery.entry]: entry }),
  }).toString();
  return `${installationPath(id)}/edit${query && `?${query}`}`;
}

/** The part that an address names; undefined for none that is known. */
export function partNamed(word: string): EditedPart | undefined {
  for (const [part, name] of Object.entries(words)) if (name === word && isPart(part)) return part;
  return undefined;
}

const isPart = (name: string): name is EditedPart => Object.hasOwn(words, name);
