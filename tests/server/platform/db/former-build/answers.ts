import { createHash } from 'node:crypto';
import { Browser } from '../../../fixtures/browser.ts';

/** Answers of a server by the viewer, method, address and body of the call. */
export type Answers = Record<string, unknown>;

/** Accounts that see different things; `anonymous` is not signed in. */
const viewers = ['anonymous', 'betreiber', 'behoerde', 'bund', 'redaktion'];

const installations = '/natippc/api/natippcInstallations';
const searches: readonly object[] = [
  { pageSize: 50 },
  { pageSize: 50, sort: 'lastChange', direction: 'desc' },
  { pageSize: 50, sort: 'name', direction: 'desc' },
  { text: 'linz' },
  { text: 'gmbh' },
  { statuses: ['disused'] },
  { overview: 'owner' },
  { overview: 'official' },
];
const lookups: readonly (readonly [path: string, body: object])[] = [
  ['searchRegistered', { query: 'gmbh' }],
  ['searchRegistered', { query: 'AG' }],
  ['registered', { id: 'betreiber' }],
  ['site', { query: 'e' }],
  ['site', { ownerId: 'betreiber' }],
  ['ebbCall', { query: '20' }],
];
const documents = [
  '',
  '?sort=oldest',
  '?sort=installation',
  '?q=bericht',
  '?q=gmbh',
  '?type=permit-extract',
  '?page=2',
];

/** Sets the test clock, so that what depends on the day is the same on every day. */
export async function setDay(origin: string): Promise<void> {
  const browser = new Browser(origin);
  await browser.get('/natippc/');
  const answer = await browser.post('/natippc/api/time?datetime=2026-11-27T09:00:00Z');
  if (answer.status !== 200) throw new Error(`The clock was not set: ${answer.status}`);
}

/** Everything that a server answers about its installations, their versions and documents, its pages and settings, to every viewer. */
export async function collectAnswers(origin: string): Promise<Answers> {
  await setDay(origin);
  const answers: Answers = {};
  const { items }: { items: { id: string }[] } = await (await signedIn(origin, 'bund'))
    .post(installations, { pageSize: 50 })
    .then((answer) => answer.json());
  for (const viewer of viewers) {
    const browser = await signedIn(origin, viewer);
    const note = async (call: string, answer: Response): Promise<string> => {
      const text = (await answer.text()).replace(/http:\/\/127\.0\.0\.1:\d+/g, 'http://host');
      const type = answer.headers.get('content-type') ?? '';
      const body = type.includes('json')
        ? withoutChance(JSON.parse(text))
        : type.startsWith('text/') || type.includes('xml')
          ? text
          : createHash('sha256').update(text).digest('hex');
      answers[`${viewer} ${call}`] = { status: answer.status, body };
      return text;
    };
    const get = async (path: string) => note(`GET ${path}`, await browser.get(path));
    const post = async (path: string, body: object) =>
      note(`POST ${path} ${JSON.stringify(body)}`, await browser.post(path, body));
    for (const search of searches) await post(installations, search);
    // Those who edit pages see of installations what visitors see.
    for (const { id } of viewer === 'redaktion' ? [] : items) {
      const address = `${installations}/${encodeURIComponent(id)}`;
      await get(address);
      await get(`${address}/feed`);
      await get(`${address}/proposals`);
      await get(`${address}/releases`);
      const listed = await post('/natippc/api/assistant/dmsCall', { installationId: id });
      // Files that are stored; the others are generated from the record.
      for (const [, download] of listed.matchAll(/"download":"([^"]*(?:report|document)\.[^"]*)"/g))
        if (id === 'AT-1') await get(`/natippc/${download}`);
      const versions: unknown = JSON.parse(await get(`${address}/versions`));
      const numbers = Array.isArray(versions) ? versions.map(({ number }: { number: number }) => number) : [];
      for (const [index, number] of numbers.entries()) {
        await get(`${address}?version=${number}`);
        const before = numbers[index + 1];
        if (before !== undefined) await get(`${address}/changes?from=${before}&to=${number}`);
      }
      if (numbers.length > 2) await get(`${address}/changes?from=${numbers.at(-1)}&to=${numbers[0]}`);
    }
    await get(`${installations}/feed`);
    for (const since of ['2020-01-01', '2026-11-01']) await get(`${installations}/changes?seit=${since}`);
    await get(`${installations}/lastUpdate`);
    await get(`${installations}/branchenStats`);
    await post(`${installations}/gis`, {});
    await get('/natippc/api/filter/metadata');
    await get('/natippc/api/bvt/list');
    for (const state of ['open', 'accepted', 'declined', 'withdrawn'])
      await get(`/natippc/api/proposals?state=${state}`);
    for (const query of documents) await get(`/natippc/api/assistant/documents${query}`);
    for (const [path, body] of lookups) await post(`/natippc/api/assistant/${path}`, body);
    await get('/natippc/api/assistant/searchPostCodeCity?query=4020');
    const pages: { path: string }[] = JSON.parse(await get('/natippc/api/cms-pages'));
    await get('/natippc/api/cms-editing/pages');
    for (const { path } of [...pages, { path: 'neu' }]) {
      if (viewer === 'anonymous') await get(`/natippc/api/cms/${path}`);
      await get(`/natippc/api/cms-editing/page?path=${encodeURIComponent(path)}`);
      await get(`/natippc/api/cms-editing/versions?path=${encodeURIComponent(path)}`);
    }
    for (const group of ['probe', 'filters']) await get(`/portal/api/userSettings/${group}`);
    await get('/natippc/api/user-tasks');
  }
  return answers;
}

async function signedIn(origin: string, viewer: string): Promise<Browser> {
  const browser = new Browser(origin);
  if (viewer === 'anonymous') await browser.get('/natippc/');
  else await browser.signIn(viewer);
  return browser;
}

/** Members that are drawn anew for each answer. */
const drawn = new Set(['token', 'expires', 'requestId', 'instance']);

function withoutChance(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutChance);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, member]) => (drawn.has(name) ? [] : [[name, withoutChance(member)]])),
  );
}
