import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkTexts } from '#server/commands/check-texts.ts';
import { missingTexts, seedCmsDocuments } from '#server/site/cms/seed.ts';
import { readCmsSeeds } from '../../../../demo/data/cms/documents.ts';
import { changeContent, deleteContent } from '../../fixtures/content-pages.ts';
import { startTestServer, type TestServer } from '../../fixtures/test-server.ts';

const required = ['Impressum', 'Helpdesk', 'Barrierefreiheitserklärung', 'Datenschutz'];
const paths = ['impressum', 'helpdesk', 'barrierefreiheit', 'datenschutz'];

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ settings: { APP_ENV: 'PROD' } });
});
afterAll(() => server.close());

const htmlOf = async (path: string) => (await server.request(`/natippc/api/cms/${path}`)).text();

test.each(['PROD', 'PREPROD', 'eigene'])(
  '[R1.5] in %s no sample stands for what only the agency can say',
  async (environment) => {
    await deleteContent(server.database);
    // As after a trial on the same database.
    await seedCmsDocuments(server.database, readCmsSeeds('DEMO'));
    await seedCmsDocuments(server.database, readCmsSeeds(environment));
    for (const path of paths) {
      const html = await htmlOf(path);
      expect(html).toContain('fehlt noch');
      expect(html).not.toMatch(/Muster|example\.at|erfunden/);
    }
    expect(await htmlOf('faq')).not.toContain('fehlt noch');
    expect(await missingTexts(server.database)).toEqual(required);
  },
);

test('a text that the agency has given is there, stays, and is not asked for any more', async () => {
  await deleteContent(server.database);
  await seedCmsDocuments(server.database, readCmsSeeds('PROD'));
  await changeContent(server.database, 'impressum', { html: '<p>Amt der Landesregierung</p>' });
  await seedCmsDocuments(server.database, readCmsSeeds('PROD'));
  expect(await htmlOf('impressum')).toContain('Amt der Landesregierung');
  expect(await missingTexts(server.database)).toEqual(required.slice(1));
});

test('in a trial the samples say that they are some', async () => {
  await deleteContent(server.database);
  await seedCmsDocuments(server.database, readCmsSeeds('DEMO'));
  expect(await htmlOf('impressum')).toContain('ein Beispiel');
  expect(await checkTexts({ ...server.config, environment: 'DEMO' })).toBeUndefined();
});
