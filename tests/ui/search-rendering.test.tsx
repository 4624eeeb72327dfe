import { expect } from 'chai';
import { queryClient } from '#core/platform/query/query-client.ts';
import { filterMetadataQuery } from '#core/search/search/metadata-call.ts';
import { normalizeSearch } from '#core/search/search/normalize.ts';
import { searchQuery } from '#core/search/search/search-calls.ts';
import type { FilterMetadata, InstallationRow, InstallationSearchResult } from '#core/search/search/search-types.ts';
import { Installations } from '../../src/widgets/installations/installations.tsx';
import { nothingCounted } from '../fixtures/search-result.ts';
import { afterwards, type Place, test, until } from './fixtures/place.tsx';

/** The number of renderings per row, counted by reads of its name. */
let renderings: Map<string, number>;

/** Returns a row that counts its renderings. */
function row(id: string): InstallationRow {
  const read = () => {
    // Ignore reads by the checks of the answer and by React's development build.
    if (/\bResultRow\b/.test(new Error().stack ?? '')) renderings.set(id, (renderings.get(id) ?? 0) + 1);
    return `Anlage ${id}`;
  };
  const rest: Omit<InstallationRow, 'name'> = {
    id,
    operator: 'Muster GmbH',
    postalCode: '4020',
    city: 'Linz',
    districtCode: '401',
    district: 'Linz',
    federalStateCode: '4',
    federalState: 'Oberösterreich',
    activityCode: '6.6',
    activityLegalVersion: '2010/75/EU',
    activityTitle: 'Intensivtierhaltung',
    furtherActivities: 0,
    branch: '',
    status: 'functional',
    lastChange: { date: '2026-01-01', kind: 'inspection' },
    example: false,
    published: true,
  };
  return Object.defineProperty({ ...rest, name: '' }, 'name', { get: read, enumerable: true });
}

const result = (ids: readonly string[]): InstallationSearchResult => ({
  total: ids.length,
  page: 1,
  pageSize: 25,
  sort: 'name',
  direction: 'asc',
  items: ids.map(row),
  ...nothingCounted,
  facets: { ...nothingCounted.facets, regions: { 4: ids.length, 9: 1 } },
  textMatch: 'none',
  matchedWords: [],
  loosen: [],
  dataVersion: 1,
  lastUpdate: '2026-01-01T00:00:00Z',
});

const metadata: FilterMetadata = {
  dataVersion: 1,
  criteria: [
    {
      id: 'regions',
      label: 'Bundesland und Bezirk',
      category: '',
      kind: 'tree',
      defaultExpanded: true,
      options: [
        { value: '4', label: 'Oberösterreich' },
        { value: '9', label: 'Wien' },
      ],
    },
  ],
};

let searches = 0;

/** Shows a separate search with rows a and b, whose calls wait for `answer`. */
async function shown(page: Place) {
  renderings = new Map();
  queryClient.clear();
  queryClient.setQueryData(filterMetadataQuery.queryKey, metadata);
  queryClient.setQueryData(searchQuery(normalizeSearch({})).queryKey, result(['a', 'b']));
  const { fetch } = window;
  const { parse } = JSON;
  const answers: ((ids: readonly string[]) => void)[] = [];
  /** The number of chips shown when each call was sent. */
  const chipsAtCalls: number[] = [];
  const chips = () => page.all('[data-remove]').length;
  window.fetch = () => {
    chipsAtCalls.push(chips());
    return new Promise((resolve) => {
      answers.push((ids) => {
        const made = result(ids);
        JSON.parse = () => made;
        resolve(new Response('{}', { headers: { 'content-type': 'application/json' } }));
      });
    });
  };
  afterwards(() => {
    window.fetch = fetch;
    JSON.parse = parse;
  });
  let hasResults = false;
  page.show(
    <Installations
      filterId={`zeichnen-${++searches}`}
      urlState="off"
      detailHref="x/{id}"
      heading=""
      headingLevel={2}
      updateMode="live"
      disableFilterManagement={false}
      onResults={() => {
        hasResults = true;
        return true;
      }}
    />,
  );
  const box = await until('the values are there', () =>
    page.all('label').find(({ textContent }) => textContent?.startsWith('Oberösterreich')),
  );
  await until('the page has been notified of the results', () => hasResults);
  renderings.clear();
  return { box, chips, chipsAtCalls, answer: (ids: readonly string[]) => answers.shift()?.(ids) };
}

const ids = (page: Place) => page.all('[data-result]').map(({ dataset }) => dataset.result);
const isBusy = (page: Place) => page.one('[aria-busy]').getAttribute('aria-busy') === 'true';

describe('ticking a filter of a search', () => {
  test.everywhere('ticking a filter sends its call before rendering anything', async (page) => {
    const { box, chips, chipsAtCalls, answer } = await shown(page);
    box.click();
    expect(chipsAtCalls).to.deep.equal([0]);
    await until('the call is under way', () => isBusy(page));
    answer(['c']);
    await until('the chip is there', () => chips() === 1);
  });

  test.everywhere('ticking a filter renders each row once, and only when the results have loaded', async (page) => {
    const { box, answer } = await shown(page);
    box.click();
    await until('the number is called old', () => page.one('[data-block=total]').textContent?.includes('aktualisiert'));
    expect([...renderings]).to.deep.equal([]);
    answer(['c', 'd']);
    await until('the results are there', () => ids(page).join() === 'c,d');
    await until('nothing is under way', () => !isBusy(page));
    expect([...renderings]).to.deep.equal([
      ['c', 1],
      ['d', 1],
    ]);
  });
});
