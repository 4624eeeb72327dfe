import { afterEach, expect, test } from 'vitest';
import {
  fetchLinkTemplate,
  fillLinkTemplate,
  type LinkTemplateName,
  linkTemplateNames,
} from '#core/platform/environment/link-templates.ts';
import { ConfigError, readConfig } from '#server/platform/config/config.ts';
import { inPageOf } from '../../fixtures/page-of.ts';
import { startTestServer, type TestServer } from '../../fixtures/test-server.ts';

let server: TestServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

async function templates(settings: Record<string, string>): Promise<Partial<Record<LinkTemplateName, string | null>>> {
  const started = await startTestServer({ settings });
  server = started;
  return inPageOf(started, started.browser(), async () =>
    Object.fromEntries(await Promise.all(linkTemplateNames.map(async (name) => [name, await fetchLinkTemplate(name)]))),
  );
}

test('[R7.33] link templates for other applications come from the configuration and are null if there is none', async () => {
  expect(await templates({ EDM_INSTALLATION_LINK: 'https://edm.example/anlage/{inspireId}' })).toEqual({
    edmLinkTemplateBvtDmsDocument: 'https://eur-lex.europa.eu/legal-content/DE/TXT/?uri=CELEX:{celex}',
    edmlinkTemplateAnlageDetails: 'https://edm.example/anlage/{inspireId}',
    gisBezirkeVtUrl: expect.stringMatching(/^api\/tiles\/districts\/\w+\/\{z\}\/\{x\}\/\{y\}$/),
    mailtoTemplateVorlageUiBericht: 'mailto:{mail}?subject={subject}',
  });
});

test.each([
  ['BVT_DOCUMENT_LINK', 'javascript:alert(1)'],
  ['EDM_INSTALLATION_LINK', 'edm.example/{id}'],
  ['REPORT_MAIL_LINK', 'https://example.at/{mail}'],
])('[R7.33] the unsafe link template %s=%s is rejected', (variable, value) => {
  expect(() => readConfig({ [variable]: value })).toThrow(ConfigError);
});

test('[R7.33] values inserted into a link template are encoded', () => {
  expect(fillLinkTemplate('https://a.example/{id}?n={name}', { id: 'a/b?c', name: 'Ä & B' })).toBe(
    'https://a.example/a%2Fb%3Fc?n=%C3%84%20%26%20B',
  );
  expect(fillLinkTemplate('mailto:{mail}?subject={subject}', { mail: 'a@b.example' })).toBe(
    'mailto:a@b.example?subject=',
  );
});
