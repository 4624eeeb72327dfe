import { fold } from '#core/platform/format/fold.ts';
import {
  type ComparedPart,
  comparedParts,
  type Described,
  mostSimilar,
  type SimilarRecord,
} from '#core/register/drafts/similar.ts';
import { addressLine } from '#core/register/installation/address-line.ts';
import type { Installation } from '#core/register/installation/installation-record.ts';
import { normalizeSearch } from '#core/search/search/normalize.ts';
import type { InstallationSearchResult, RawSearch } from '#core/search/search/search-types.ts';
import { plainCompanyNumber } from '../../account/assignments/company-number.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Asker } from '../../platform/http/turn-queue.ts';
import { seenBy, type Viewer } from '../../register/access/viewer.ts';
import { readDraftsFor } from '../../register/drafts/draft-store.ts';
import { readInstallations } from '../../register/records/read-installation.ts';
import type { SearchService } from '../index/search-service.ts';

/** Where similar records are looked for, and for whom. */
export interface Looking {
  database: Database;
  search: Pick<SearchService, 'search'>;
  viewer: Viewer;
  asker: Asker;
}

/** Most candidates of each question. */
const mostCandidates = 10;

/**
 * Ids of installations that may be like the one described, by its name, its identifiers, its address, and its place and activity.
 * @returns for each whether its name was found
 */
async function candidates({ search, viewer, asker }: Looking, described: Described): Promise<Map<string, boolean>> {
  const { name, address, activity, identifiers } = described;
  const place = [address.street, address.postalCode].filter((part) => part !== '').join(' ');
  const questions: RawSearch[] = [
    ...(name === '' ? [] : [{ text: name }]),
    // In quotes, since 'AT-99' is a postcode otherwise.
    ...identifiers.map((each) => ({ text: `"${each.replaceAll('"', '')}"` })),
    ...(address.street !== '' && address.postalCode !== '' ? [{ text: place }] : []),
    ...(address.postalCode !== '' && activity !== '' ? [{ text: address.postalCode, activities: [activity] }] : []),
  ];
  const ids = new Map<string, boolean>();
  for (const question of questions) {
    const answer = await search.search(normalizeSearch({ ...question, pageSize: mostCandidates }), viewer, asker);
    const { items, textMatch }: InstallationSearchResult = JSON.parse(answer);
    if (textMatch !== 'none' || question.text === undefined) {
      for (const { id } of items) ids.set(id, ids.get(id) === true || question.text === name);
    }
  }
  return ids;
}

const isSame = (one: string, other: string): boolean => one.trim() !== '' && fold(one.trim()) === fold(other.trim());

/** What of a record is the same as described. */
function sameParts(described: Described, record: Installation): ComparedPart[] {
  const { address, operator, identifiers } = record;
  const [number, own] = [described.operator.companyRegisterNumber, operator.companyRegisterNumber].map(
    plainCompanyNumber,
  );
  const known = Object.values(identifiers).filter((value) => value !== undefined && value !== '');
  const line = (of: Described['address']) => [of.street, of.buildingNumber, of.postalCode, of.city].join(' ');
  const same: Record<ComparedPart, boolean> = {
    name: isSame(described.name, record.name),
    address: described.address.street !== '' && isSame(line(described.address), line(address)),
    operator: isSame(described.operator.name, operator.name) || (number !== undefined && number === own),
    activity: record.activities.some(({ code, main }) => main && code === described.activity),
    identifier: described.identifiers.some((one) => known.some((other) => isSame(one, other))),
  };
  return partNames.filter((part) => same[part]);
}

const isPart = (name: string): name is ComparedPart => Object.hasOwn(comparedParts, name);
const partNames = Object.keys(comparedParts).filter(isPart);

/** Whether a draft is like the one described, as the index tells of installations. */
function isLike(described: Described, draft: Installation, same: readonly ComparedPart[]): boolean {
  const words = (text: string) =>
    fold(text)
      .split(/\W+/)
      .filter((word) => word.length > 3);
  const own = new Set(words(draft.name));
  const hasWords = words(described.name).length > 0 && words(described.name).every((word) => own.has(word));
  const isThere = draft.address.postalCode === described.address.postalCode;
  return hasWords || same.some((part) => part !== 'activity' && part !== 'operator') || (isThere && same.length > 0);
}

/**
 * Installations that the viewer may see, and drafts of their authority, that may be the one described; the most similar first.
 * @param except id of the draft that is described itself
 */
export async function similarRecords(
  looking: Looking,
  described: Described,
  except?: string,
): Promise<SimilarRecord[]> {
  const { database, viewer } = looking;
  const likely = await candidates(looking, described);
  const found = await readInstallations(database, [...likely.keys()]);
  const installations = [...found.values()]
    .flatMap((each) => seenBy(viewer, each) ?? [])
    .filter((each) => likely.get(each.id) || sameParts(described, each).length > 0);
  const drafts = (await readDraftsFor(database, viewer)).filter(
    (draft) => draft.id !== except && isLike(described, draft, sameParts(described, draft)),
  );
  return [...drafts, ...installations]
    .map(
      (record): SimilarRecord => ({
        ...{ id: record.id, name: record.name, address: addressLine(record.address), operator: record.operator.name },
        ...{ isDraft: record.draft === true, same: sameParts(described, record) },
      }),
    )
    .sort((one, other) => other.same.length - one.same.length)
    .slice(0, mostSimilar);
}

/** A draft as it is compared with others. */
export const describedBy = ({ name, address, operator, activities, identifiers }: Installation): Described => ({
  ...{ name, address, operator },
  activity: activities.find(({ main }) => main)?.code ?? '',
  identifiers: Object.values(identifiers).filter((value) => value !== undefined && value !== ''),
});
