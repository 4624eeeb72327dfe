import { signIn } from '../fixtures/accounts.ts';
import { expect, test } from '../fixtures/test.ts';

const provoked = /ausgelöster Fehler|abgelehntes Versprechen|Fehlerprobe|status of|Failed to load|reported as/;

test('[R8.3][R8.4][R8.5] a failed widget shows an error id and details, is logged, and leaves the rest of the page working', async ({
  page,
  app,
  expectedErrors,
}) => {
  expectedErrors.push(provoked);
  await page.goto(app('/gallery'));
  const logged = page.waitForRequest((request) => request.url().endsWith('/api/log'));
  await page.getByRole('button', { name: 'Auslösen: Ein Bereich fällt aus' }).click();
  const probe = page.locator('natippc-fault-probe');
  await expect(probe.getByRole('alert')).toContainText(
    'Bitte laden Sie die Seite neu (F5) und versuchen Sie es erneut.',
  );
  const id = /[2-9A-Z]{4}-[2-9A-Z]{4}/.exec((await probe.getByRole('alert').textContent()) ?? '')?.[0] ?? 'none';
  const request = await logged;
  expect(request.headers()['content-type']).toContain('application/x-www-form-urlencoded');
  const form = new URLSearchParams(request.postData() ?? '');
  expect(form.get('level')).toBe('ERROR');
  for (const part of [id, 'Auf Wunsch ausgelöster Fehler 1', app('/gallery')]) {
    expect(form.get('message')).toContain(part);
  }
  expect((await request.response())?.status()).toBe(204);
  await probe.getByText('Mehr Informationen').click();
  await expect(probe.getByText('Fehlerdetails')).toBeVisible();
  await expect(probe.getByRole('definition').filter({ hasText: 'Auf Wunsch ausgelöster Fehler 1' })).toBeVisible();
  await expect(probe.getByRole('definition').filter({ hasText: id })).toBeVisible();
  await page.getByRole('button', { name: 'Nachrichten-Center' }).click();
  await expect(page.getByText('Keine Nachrichten')).toBeVisible();
});

for (const [row, button] of [
  ['a global error', 'Auslösen: Ein Fehler außerhalb jeder Seite'],
  ['a rejected promise', 'Auslösen: Ein Versprechen, das niemand einlöst'],
  ['an error in a page', 'Seite fällt aus'],
] as const) {
  test(`[R8.3][R8.5][R2.16] ${row} shows 'Schwerer Fehler' with error id and advice, and is logged`, async ({
    page,
    app,
    expectedErrors,
    expectAccessible,
  }) => {
    expectedErrors.push(provoked);
    await page.goto(app('/gallery'));
    const logged = page.waitForRequest((request) => request.url().endsWith('/api/log'));
    await page.getByRole('button', { name: button }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Schwerer Fehler');
    const shown = (await page.getByRole('main').textContent()) ?? '';
    expect(shown).toContain('Bitte laden Sie die Seite neu (F5) und versuchen Sie es erneut.');
    const id = /[2-9A-Z]{4}-[2-9A-Z]{4}/.exec(shown)?.[0] ?? 'none';
    expect(new URLSearchParams((await logged).postData() ?? '').get('message')).toContain(id);
    await page.getByText('Mehr Informationen').click();
    await expect(page.getByRole('heading', { name: 'Fehlerdetails' })).toBeVisible();
    for (const detail of ['Fehler', 'Meldung', 'Fehler-ID', 'URL', 'Komponenten']) {
      await expect(page.getByRole('term').filter({ hasText: new RegExp(`^${detail}$`) })).toBeVisible();
    }
    await expect(page.getByRole('definition').filter({ hasText: id })).toBeVisible();
    // The screen of the other two is checked in all colours by e2e/pages/failure.spec.ts.
    if (row === 'an error in a page') await expectAccessible();
  });
}

test("[R2.15] a routing error shows 'Unexpected Application Error!' with status and text", async ({
  page,
  app,
  expectedErrors,
}) => {
  expectedErrors.push(provoked);
  await page.goto(app('/gallery'));
  await page.getByRole('button', { name: 'Routing schlägt fehl' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unexpected Application Error!');
  await expect(page.getByRole('main')).toContainText('500 Fehlerprobe');
  await page.getByRole('navigation', { name: 'Hauptnavigation' }).getByRole('link', { name: 'Startseite' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Industrieanlagen in Österreich');
});

test('[R8.10] a script that cannot be loaded raises an event and offers a reload', async ({
  page,
  app,
  expectedErrors,
  expectAccessible,
}) => {
  expectedErrors.push(provoked);
  await page.goto(app('/gallery'));
  await page.evaluate(() =>
    addEventListener('natippc-preload-error', () => Object.assign(globalThis, { raised: true }), { once: true }),
  );
  await page.getByRole('button', { name: 'Auslösen: Ein Programmteil lässt sich nicht laden' }).click();
  const offer = page.getByRole('alertdialog', { name: 'Neu laden erforderlich' });
  await expect(offer).toBeVisible();
  expect(await page.evaluate(() => 'raised' in globalThis)).toBe(true);
  await expectAccessible({ within: 'natippc-notices' });
  await Promise.all([page.waitForEvent('load'), offer.getByRole('button', { name: 'Seite neu laden' }).click()]);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(offer).toBeHidden();
});

test('[R8.11] a failed sign-out is reported on the console only, and the session stays', async ({
  page,
  app,
  portal,
  expectedErrors,
}) => {
  expectedErrors.push(provoked, /Logout failed/);
  await signIn(page, portal('anmelden'), 'betreiber', app('/gallery'));
  const logged = page.waitForEvent('console', (message) => message.text().includes('Logout failed'));
  await page.getByRole('button', { name: 'Auslösen: Die Abmeldung scheitert' }).click();
  await logged;
  await expect(page).toHaveURL(app('/gallery'));
  await expect(page.getByRole('banner').getByRole('button', { name: /^Eingeloggt als/ })).toBeVisible();
});

for (const [row, button] of [
  ['that cannot be loaded', 'Auslösen: Ein Inhalt des CMS lässt sich nicht laden'],
  ['that is empty', 'Auslösen: Ein Inhalt des CMS ist leer'],
] as const) {
  test(`[R8.6] CMS content ${row} is replaced by 'Die Information ist derzeit nicht verfügbar.'`, async ({
    page,
    app,
    expectedErrors,
    expectAccessible,
  }) => {
    expectedErrors.push(provoked);
    await page.goto(app('/gallery'));
    await page.getByRole('button', { name: button }).click();
    const content = page.locator('natippc-content');
    await expect(content.getByRole('alert')).toHaveText('Die Information ist derzeit nicht verfügbar.');
    await expect(content.getByRole('button', { name: 'Erneut versuchen' })).toBeVisible();
    await expectAccessible({ within: 'natippc-content' });
  });
}

for (const account of [undefined, 'betreiber']) {
  test(`[R8.7] reading a user setting fails as no_response_data, name_not_found or unknown_error (${account ?? 'anonymous'})`, async ({
    page,
    app,
    portal,
    expectedErrors,
  }) => {
    expectedErrors.push(provoked);
    if (account) await signIn(page, portal('anmelden'), account, app('/gallery'));
    else await page.goto(app('/gallery'));
    for (const [name, code] of [
      ['Zu einer Benutzereinstellung kommt keine Antwort mit Daten', 'no_response_data'],
      ['Eine Benutzereinstellung gibt es nicht', 'name_not_found'],
      ['Das Lesen einer Benutzereinstellung scheitert', 'unknown_error'],
    ] as const) {
      await page.getByRole('button', { name: `Auslösen: ${name}` }).click();
      const row = page.getByRole('listitem').filter({ hasText: name });
      await expect(row.getByRole('status')).toHaveText(`Das Lesen ergab „${code}“.`);
    }
  });
}
