import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { previousApp } from '#core/account/portal/linked-apps.ts';
import { settingLimits } from '#server/account/settings/user-settings.ts';
import { startTestServer, type TestServer } from '../../fixtures/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const path = (group: string) => `/portal/api/userSettings/${group}`;

async function signedIn(name: string) {
  const browser = server.browser();
  await browser.signIn(name);
  return browser;
}

describe('user settings', () => {
  test('[R7.28] settings are stored per user and group', async () => {
    const [betreiber, bund] = [await signedIn('betreiber'), await signedIn('bund')];
    expect(
      (await betreiber.postForm(path('layout'), { name: 'breit', value: 'ja & nein = "vielleicht"' })).status,
    ).toBe(204);
    expect((await betreiber.postForm(path('layout'), { name: 'breit', value: 'nein' })).status).toBe(204);
    expect((await betreiber.postForm(path('layout'), { name: 'art', value: 'ü' })).status).toBe(204);
    expect(await betreiber.json(path('layout'))).toEqual([
      { name: 'art', value: 'ü' },
      { name: 'breit', value: 'nein' },
    ]);
    expect((await bund.get(path('layout'))).status).toBe(404);
  });

  test('markup in settings is always treated as data', async () => {
    const browser = await signedIn('betreiber');
    const markup = { name: '"><img src=x onerror=alert(1)>', value: '</script><script>alert(1)</script>\u2028' };
    expect((await browser.postForm(path('zeichen'), markup)).status).toBe(204);
    const answer = await browser.get(path('zeichen'), { accept: 'text/html' });
    expect(answer.headers.get('content-type')).toContain('application/json');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await answer.json()).toEqual([markup]);
    for (const page of ['/natippc/account', '/portal/'])
      expect(await (await browser.get(page)).text()).not.toContain('onerror=alert');
    await browser.postForm(path('zeichen'), { ...markup, value: '' });
  });

  test('[R7.28] an empty value removes a setting', async () => {
    const browser = await signedIn('betreiber');
    await browser.postForm(path('weg'), { name: 'a', value: '1' });
    await browser.postForm(path('weg'), { name: 'a', value: '' });
    expect((await browser.get(path('weg'))).status).toBe(404);
  });

  test('[R7.28] the two filter settings default to an empty list, other groups return 404', async () => {
    const browser = await signedIn('bund');
    expect(await browser.json(path('natippcInstallations.filters'))).toEqual([]);
    expect(await browser.json(path('natippcInstallations.selectedFilterKey'))).toEqual([]);
    expect((await browser.get(path('natippcInstallations.sonst'))).status).toBe(404);
  });

  test('[R6.11] visitors cannot read or write settings', async () => {
    const browser = server.browser();
    expect((await browser.get(path('layout'))).status).toBe(401);
    expect((await browser.postForm(path('layout'), { name: 'a', value: '1' })).status).toBe(401);
  });

  test('[R7.3] writing settings requires the XSRF token', async () => {
    const browser = await signedIn('bund');
    const response = await browser.postForm(path('layout'), { name: 'a', value: '1' }, { 'x-xsrf-token': '' });
    expect(response.status).toBe(403);
  });

  test.each([
    [{ name: '', value: '1' }],
    [{ name: 'x'.repeat(settingLimits.name + 1), value: '1' }],
    [{ name: 'a', value: 'ü'.repeat(settingLimits.value / 2 + 1) }],
    [{ name: 'a', value: '1', more: '2' }],
  ])('[R7.28] the setting %.60o is rejected', async (fields) => {
    const browser = await signedIn('bund');
    expect((await browser.postForm(path('layout'), fields)).status).toBe(400);
  });

  test('[R7.28] a setting may be as long as the limit, and much larger bodies are rejected', async () => {
    const browser = await signedIn('bund');
    const value = 'ü'.repeat(settingLimits.value / 2);
    expect((await browser.postForm(path('lang'), { name: 'a', value })).status).toBe(204);
    expect(await browser.json(path('lang'))).toEqual([{ name: 'a', value }]);
    expect((await browser.postForm(path('lang'), { name: 'a', value: 'x'.repeat(1_100_000) })).status).toBe(413);
  });

  test('[R7.28] a full group accepts no more settings, but changes of existing ones', async () => {
    const browser = await signedIn('usp');
    for (let count = 0; count < settingLimits.perGroup; count += 1) {
      await server.services.settings.write('usp', 'voll', { name: `n${count}`, value: '1' });
    }
    expect((await browser.postForm(path('voll'), { name: 'mehr', value: '1' })).status).toBe(409);
    expect((await browser.postForm(path('voll'), { name: 'n0', value: '2' })).status).toBe(204);
  });
});

test('[R7.28] [R2.48] the matchers of linked applications match URLs of the portal', async () => {
  const apps = await server
    .browser()
    .json<{ matcher: string; url: string; shortName: string }[]>('/portal/api/userApps');
  expect(previousApp(apps, `${server.origin}/portal/?anlage=1`)).toMatchObject({ url: '/portal/' });
  expect(previousApp(apps, `${server.origin.replace('.', 'x')}/portal/`)).toBeUndefined();
});

test('[R7.28] every linked application has an address at which a page answers', async () => {
  const apps = await server.browser().json<{ url: string }[]>('/portal/api/userApps');
  expect(apps.map(({ url }) => url)).toEqual(['/portal/', '/cms/']);
  for (const { url } of apps) {
    const answer = await fetch(`${server.origin}${url}`);
    expect([answer.status, answer.headers.get('content-type')], url).toEqual([200, 'text/html; charset=utf-8']);
  }
});
