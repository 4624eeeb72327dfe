import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { roleTable } from '#core/account/session/role-table.ts';
import { anonymousUserInfo, loggedOut, parseSession, type UserInfo } from '#core/account/session/session.ts';
import { product } from '#core/product.ts';
import { installationsKey } from '#core/register/installation/installation-address.ts';
import type { FirstQuery, FirstView } from '#core/site/first-view/first-query.ts';
import { allRoutes } from '#core/site/routing/route.ts';
import { routes } from '#core/site/routing/routes.ts';
import { seedCmsDocuments } from '#server/site/cms/seed.ts';
import { type AnswerContext, JsonAnswer } from '#server/site/pages/answers/answer.ts';
import { answerQueries, answerTo } from '#server/site/pages/answers/answer-queries.ts';
import { type Renderer, readRenderer } from '#server/site/pages/rendering/render-page.ts';
import { readDefinitions } from '../../../../scripts/build/definitions.ts';
import type { Browser } from '../../fixtures/browser.ts';
import { exampleRecord } from '../../fixtures/example-record.ts';
import { startTestServer, type TestServer } from '../../fixtures/test-server.ts';

let server: TestServer;
let renderer: Renderer;
let context: AnswerContext;
beforeAll(async () => {
  server = await startTestServer();
  const { inspections } = exampleRecord('AT-2');
  const overdue = inspections.map((inspection) => ({ ...inspection, date: '2020-01-02', nextDue: '2021-01-02' }));
  await server.save(exampleRecord('AT-1'), exampleRecord('AT-2', { inspections: overdue }));
  await server.save(exampleRecord('AT-1', { name: 'Umbenannte Anlage' }));
  await seedCmsDocuments(server.database);
  const built = await readRenderer(server.config.distDir);
  if (!built) throw new Error('There is no build.');
  renderer = built;
  context = {
    ...server.services,
    config: server.config,
    viewer: { kind: 'authority', federalStateCode: '0' },
    signedIn: undefined,
    asker: { key: 'test' },
    ownAccount: async () => undefined,
    statesOf: async () => undefined,
  };
});
afterAll(() => server.close());

const views = ['tabelle', 'karte', 'statistik', 'aenderungen'];
const addresses = [
  '',
  ...views.map((view) => `anlagen.ansicht=${view}`),
  'anlagen.ansicht=aenderungen&anlagen.seit=2026-01-05',
  'stand=1',
  'vergleich=1-2',
  'anlagen=AT-1,AT-2',
  'seite=faq',
].map((query) => new URLSearchParams(query));

const someone = (role: string, userType?: UserInfo['userType']): FirstView['viewer'] => ({
  session: parseSession({ isLoggedIn: true, user: { username: 'x', authorities: [{ authority: `ROLE_${role}` }] } }),
  userInfo: { username: 'x', bundeslandCode: '4', ...(userType && { userType }) },
});
const { authority, registered } = product.userTypes;
const viewers: FirstView['viewer'][] = [
  { session: loggedOut, userInfo: anonymousUserInfo },
  someone(authority, authority),
  someone(registered, registered),
  someone(roleTable.editor.id),
];

/** The keys of the queries and of all that may follow from their answers. */
async function keysOf(queries: readonly FirstQuery[]): Promise<(readonly unknown[])[]> {
  const each = queries.map(async ({ queryKey, next }) => {
    const known = next && answerTo(queryKey);
    const answer = await known?.read(context, ...queryKey.slice(known.name.length));
    const further = next && answer ? next(answer instanceof JsonAnswer ? JSON.parse(answer.text) : answer) : [];
    return [queryKey, ...(await keysOf(further))];
  });
  return (await Promise.all(each)).flat();
}

test('[R7.9] the server answers every query that a page or an element makes first', async () => {
  const queries: FirstQuery[] = [];
  const params = { id: 'AT-1', code: 'LCP', name: 'faq' };
  for (const { linkId } of allRoutes(routes))
    for (const address of addresses)
      for (const viewer of viewers) queries.push(...renderer.queriesOfPage({ linkId, params }, { address, viewer }));
  const definitions = await readDefinitions(new URL('../../../../src/widgets/', import.meta.url));
  const tags = definitions.map(({ element }) => element.tag);
  const html = tags.map((tag) => `<${tag} installation-id="AT-1" installation-ids="AT-1" path="faq"></${tag}>`);
  for (const address of addresses)
    for (const viewer of viewers) queries.push(...renderer.queriesOfTags(html.join(''), tags, { address, viewer }));
  const keys = await keysOf(queries);
  const names = new Set(keys.map(([first, second]) => `${first} ${second}`));
  for (const made of ['natippcInstallations statistics', 'natippcInstallations allProposals', 'cms faq', 'bvt list'])
    expect(names).toContain(made);
  expect(keys.filter((key) => !answerTo(key))).toEqual([]);
});

test('a query that the server cannot answer is left to the page', async () => {
  const { entries, isComplete } = await answerQueries([{ queryKey: ['unknown'] }, { queryKey: ['day'] }], context);
  expect(entries.map(({ key }) => key)).toEqual([['day']]);
  expect(isComplete).toBe(true);
});

describe('embedded answers', () => {
  /** The names of the queries whose answers a page embeds, without their parameters. */
  async function embedded(path: string, browser: Browser): Promise<string[]> {
    const html = await (await browser.get(path)).text();
    const block = /<script type="application\/json" data-natippc-prefill>(.*?)<\/script>/.exec(html)?.[1] ?? '[]';
    const keys = z.array(z.object({ key: z.array(z.unknown()) })).parse(JSON.parse(block));
    return keys.map(({ key }) => (key[0] === installationsKey ? String(key[1]) : key.join(' ')));
  }
  const links = ['edmLinkTemplateBvtDmsDocument', 'edmlinkTemplateAnlageDetails', 'mailtoTemplateVorlageUiBericht'];
  const record = ['detail', ...links.map((name) => `config ${name}`), 'documents', 'releases'];
  const newest = [...record, 'announced'];
  const search = ['search', 'filter metadata'];

  test.each([
    ['start', [...search, 'density']],
    ['installations', search],
    ['installations?anlagen.ansicht=tabelle', search],
    ['installations?anlagen.ansicht=karte', search],
    ['installations?anlagen.ansicht=statistik', [...search, 'statistics']],
    ['installations?anlagen.ansicht=aenderungen', [...search, 'changes']],
    ['installations/AT-1', newest],
    ['installations/AT-1?stand=1', ['version', ...record, 'versions']],
    ['installations/AT-1?vergleich=1-2', ['version', ...record, 'versions', 'changes']],
    ['installations/AT-1?stand=9', []],
    ['installations/AT-9', []],
    ['comparison?anlagen=AT-1,AT-9', ['detail', 'releases']],
    ['documents', ['document-search']],
    ['bvt-conclusions', ['bvt list', 'config edmLinkTemplateBvtDmsDocument']],
    ['bvt-conclusions/LCP', ['bvt conclusion LCP', 'config edmLinkTemplateBvtDmsDocument']],
    ['bvt-conclusions/NIX', []],
    ['faq', ['cms faq']],
    ['open-data', ['search']],
    ['pages/impressum', ['cms impressum', 'cms-pages']],
    ['pages/nix', ['cms-pages']],
    ['content', []],
    ['nix', []],
  ])('[R7.9] the page %s embeds what its visitors need first, and nothing else', async (path, expected) => {
    expect(await embedded(`/natippc/${path}`, server.browser())).toEqual(['env', 'day', 'session', ...expected]);
  });

  test.each([
    ['behoerde', 'start', [...search, 'density', 'search', 'search', 'allProposals', 'drafts']],
    ['redaktion', 'start', [...search, 'density', 'cms-editing pages']],
    ['redaktion', 'content', ['cms-editing pages']],
    ['redaktion', 'content?seite=faq', ['cms-editing page faq']],
    ['behoerde', 'content', []],
    ['behoerde', 'installations?anlagen.ansicht=statistik', [...search, 'statistics']],
  ])('[R7.9] for %s the page %s also embeds what is theirs', async (username, path, expected) => {
    const own = ['env', 'day', 'session', 'userInfo', 'isRegisteredFor any', 'overviews'];
    expect(await embedded(`/natippc/${path}`, await server.signedIn(username))).toEqual([...own, ...expected]);
  });

  test.each([
    ['/portal/', search],
    ['/portal/?anlage=AT-1', newest],
    ['/natippc/fragment/installations?filter-id=x&address&x.ansicht=statistik', [...search, 'statistics']],
    ['/natippc/fragment/installations?url-state=off&address&anlagen.ansicht=statistik', search],
    ['/natippc/fragment/installation/AT-1?address&vergleich=1-2', ['version', ...record, 'versions', 'changes']],
  ])('[R7.9] the tags in %s come with what they need first, for everyone', async (path, expected) => {
    for (const browser of [server.browser(), await server.signedIn('behoerde')])
      expect(await embedded(path, browser)).toEqual(['env', 'day', ...expected]);
  });
});
