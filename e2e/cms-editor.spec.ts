import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Page } from '@playwright/test';
import { signIn } from './fixtures/accounts.ts';
import { atRest } from './fixtures/at-rest.ts';
import { expectToFitAndBeAccessible } from './fixtures/look.ts';
import { searchOn } from './fixtures/search.ts';
import { expect, test } from './fixtures/test.ts';

const code = (page: Page) => page.getByRole('textbox', { name: 'Code für Ihre Seite' });

/** Opens the section for existing code. Returns a function that pastes a text there and submits it. */
async function openPasting(page: Page): Promise<(text: string) => Promise<void>> {
  await atRest(page);
  await page.getByText('Vorhandenen Code ändern').click();
  return async (text) => {
    await page.getByRole('textbox', { name: 'Code von Ihrer Seite' }).fill(text);
    await page.getByRole('button', { name: 'Code übernehmen' }).click();
  };
}

test('[R10.9] an editor builds a search with a preset by clicking, and its code works in an empty page', async ({
  page,
  app,
  expectAccessible,
}) => {
  await page.goto(app('/cms'));
  await expect(searchOn(page).rows.first()).toBeVisible();
  await page.getByRole('textbox', { name: 'Überschrift' }).fill('Anlagen in „Tirol“ & Umgebung');
  await page.getByRole('button', { name: 'Vorauswahl festlegen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Vorauswahl festlegen' });
  await dialog.getByRole('checkbox', { name: /^Tirol/ }).check();
  await expect(dialog.getByRole('button', { name: /Tirol/ })).toBeVisible();
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Übernehmen' }).click();
  await expect(page.getByRole('group', { name: 'Vorauswahl' })).toContainText('Bundesland und Bezirk: Tirol');
  await expect(
    page.getByRole('region', { name: 'Vorschau' }).getByRole('heading', { name: 'Anlagen in' }),
  ).toBeVisible();
  await expectAccessible();

  const snippet = await code(page).inputValue();
  expect(snippet).toContain('preset=\'{"regions":["7"]}\'');
  const total = page.getByRole('region', { name: 'Vorschau' }).getByRole('heading', { name: /^\d+ Anlagen/ });
  const [number = ''] = (await total.textContent())?.split(' ') ?? [];
  await page.route('**/leer.html', (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: `<!doctype html><html lang="de"><title>Leer</title>${snippet}`,
    }),
  );
  await page.goto(app('/leer.html'));
  await expect(page.getByRole('heading', { name: `${number} Anlagen` })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Anlagen in „Tirol“ & Umgebung' })).toBeVisible();
});

test('[R10.2] [R10.9] code for a fixed version of the script has its checksum and works in an empty page', async ({
  page,
  app,
}) => {
  await page.goto(app('/cms'));
  await atRest(page);
  await page.getByText('Für Ihre Technik:').click();
  await page.getByRole('radio', { name: /^Nur diese/ }).check();
  await expect(code(page)).toHaveValue(
    /\/\d+\.\d+\.\d+-\w+\/natippc\.js" integrity="sha384-[^"]+" crossorigin="anonymous"/,
  );
  const snippet = await code(page).inputValue();
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  await page.route('**/leer.html', (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: `<!doctype html><html lang="de"><title>Leer</title>${snippet}`,
    }),
  );
  await page.goto(app('/leer.html'));
  await expect(searchOn(page).rows.first()).toBeVisible();
  expect(calls.filter((path) => /^\/natippc\/\d/.test(path))).toHaveLength(1);
});

test('[R10.2] [R10.9] copied code works in an empty page of another origin once the register allows it; until then a message names the cause', async ({
  page,
  app,
  server,
  expectedErrors,
}) => {
  expectedErrors.push(/blocked by CORS policy/, /net::ERR_FAILED/, /ALLOWED_ORIGINS/);
  await page.goto(app('/cms'));
  await page.getByRole('textbox', { name: 'Überschrift' }).fill('Anlagen der Gemeinde');
  const snippet = await code(page).inputValue();
  expect(snippet).toContain(`src="${server.origin}/`);
  // A real server: the browser takes a page fulfilled by a route for one from outside, which may not call local addresses.
  const host = createServer((_request, answer) =>
    answer
      .setHeader('content-type', 'text/html; charset=utf-8')
      .end(`<!doctype html><html lang="de"><link rel="icon" href="data:,"><title>Leer</title>${snippet}`),
  ).listen(0);
  await once(host, 'listening');
  const address = host.address();
  const elsewhere = new URL(`http://localhost:${typeof address === 'object' ? address?.port : ''}/`);
  const causes: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('ALLOWED_ORIGINS')) causes.push(message.text());
  });
  await page.goto(elsewhere.href);
  await expect(page.getByText('für diese Website nicht freigeschaltet').first()).toBeVisible();
  expect(causes.join()).toContain(elsewhere.origin);

  // A page left open would go on making calls while the server is down.
  await page.goto('about:blank');
  await server.crashAndRestart({ ALLOWED_ORIGINS: elsewhere.origin });
  causes.length = 0;
  await page.goto(elsewhere.href);
  const rows = page.getByRole('region', { name: 'Anlagen der Gemeinde' }).locator('[data-result]');
  await expect(rows.first()).toBeVisible();
  const total = page.getByRole('heading', { name: /^[\d.]+ Anlagen/ });
  const all = (await total.textContent()) ?? '';
  await page.getByRole('checkbox').first().check();
  await expect(total).not.toHaveText(all);
  expect(causes).toEqual([]);
  await page.goto('about:blank');
  host.close();
  await server.crashAndRestart();
});

test('[R10.9] code and colours copied earlier can be pasted and changed, of several tags the first; other text is refused with a message', async ({
  page,
  app,
}) => {
  await page.goto(app('/cms'));
  const paste = await openPasting(page);
  await paste('<p>Guten Tag</p>');
  await expect(page.getByText('Darin steht kein Baustein des Registers.')).toBeVisible();
  await paste(
    '<p>Davor</p><natippc-bvt-conclusions heading="Fristen" heading-level="3" bunt="ja"></natippc-bvt-conclusions>',
  );
  await expect(
    page.getByText('„bvT-Schlussfolgerungen“ wurde übernommen. Nicht bekannt und weggelassen: bunt.'),
  ).toBeVisible();
  await expect(page.getByRole('radio', { name: /^bvT-Schlussfolgerungen/ })).toBeChecked();
  await expect(page.getByRole('textbox', { name: 'Überschrift' })).toHaveValue('Fristen');
  await expect(code(page)).toHaveValue(
    /<natippc-bvt-conclusions heading="Fristen" heading-level="3"><\/natippc-bvt-conclusions>$/,
  );

  const rule = (colour: string) => `natippc-statistics {\n  --natippc-color-action: ${colour};\n}`;
  await paste(`<style>${rule('#12478f')}</style><natippc-statistics></natippc-statistics><natippc-faq></natippc-faq>`);
  await expect(
    page.getByText('„Statistik“ wurde übernommen. Im Code stehen 2 Bausteine; übernommen wurde der erste.'),
  ).toBeVisible();
  const colours = page.getByRole('textbox', { name: 'Farben als CSS' });
  await expect(colours).toHaveValue(rule('#12478f'));
  await paste(rule('#8f1212'));
  await expect(page.getByText('Die Farben wurden übernommen.')).toBeVisible();
  await expect(colours).toHaveValue(rule('#8f1212'));
  await expect(page.getByRole('radio', { name: /^Statistik/ })).toBeChecked();
});

test('[R10.9] everything the page generates can be pasted back: the server’s directive and code for a fixed version of the script', async ({
  page,
  app,
}) => {
  await page.goto(app('/cms'));
  const paste = await openPasting(page);
  await page.getByText('Für Ihre Technik:').click();
  const include = page.getByRole('textbox', { name: 'Oder vom Server eingesetzt' });
  const tag = `<natippc-installations heading="Anlagen &amp; mehr" disable-filter-management preset='{"regions":["7"]}'></natippc-installations>`;
  await paste(tag);
  await expect(page.getByRole('textbox', { name: 'Überschrift' })).toHaveValue('Anlagen & mehr');
  const [snippet, directive] = [await code(page).inputValue(), await include.inputValue()];
  expect(snippet).toContain(tag);

  await page.getByRole('radio', { name: /^Statistik/ }).check();
  await paste(directive);
  await expect(page.getByText('„Anlagensuche“ wurde übernommen.', { exact: true })).toBeVisible();
  await expect(code(page)).toHaveValue(snippet);

  await page.getByRole('radio', { name: /^Nur diese/ }).check();
  const fixed = await code(page).inputValue();
  await page.reload();
  await (await openPasting(page))(fixed);
  await expect(code(page)).toHaveValue(fixed);
  await expect(page.getByText('Der Code nennt eine frühere Fassung')).toBeHidden();
});

test('[R10.2] [R10.9] code for an earlier version of the script keeps that version until the editor switches to the current one', async ({
  page,
  app,
  server,
}) => {
  const former = `<script type="module" src="${server.origin}${app('/0.0.9-abcdef12/natippc.js')}" integrity="sha384-Zm9ybWVy" crossorigin="anonymous"></script>
<natippc-faq></natippc-faq>`;
  await page.goto(app('/cms'));
  await (await openPasting(page))(former);
  await expect(page.getByText(/^Er bleibt bei 0\.0\.9-abcdef12; die heutige ist /)).toBeVisible();
  await expect(code(page)).toHaveValue(former);
  // The preview parses its texts with the Trusted Types policy that parsed the code: a page may have only one of that name.
  await expect(page.locator('natippc-faq details').first()).toBeVisible();

  await page.getByRole('button', { name: 'Zur heutigen Fassung wechseln' }).click();
  await expect(page.getByText('Der Code nennt eine frühere Fassung')).toBeHidden();
  await expect(code(page)).not.toHaveValue(/0\.0\.9/);
  await expect(code(page)).toHaveValue(/integrity="sha384-/);

  await page.getByText('Für Ihre Technik:').click();
  await page.getByRole('radio', { name: /^Weiter die frühere/ }).check();
  await expect(code(page)).toHaveValue(former);
});

test('[R10.9] a widget with a required attribute says what is missing before it is shown', async ({ page, app }) => {
  await page.goto(app('/cms'));
  await page.getByRole('radio', { name: /^Anlage Alles/ }).check();
  await expect(page.getByText('Es fehlt: Kennung der Anlage.')).toBeVisible();
  const steps = page.getByRole('main').getByRole('heading', { level: 2, name: /^\d\. / });
  await expect(steps).toHaveText([/^1/, /^2/, /^3/, /^4/, /^5/]);
  await expect(code(page), 'no code that would show nothing').toHaveCount(0);
  const id = await page.evaluate(async (address) => {
    const answer = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    return (await answer.json()).items[0].id;
  }, app('/api/natippcInstallations'));
  const idField = page.getByRole('textbox', { name: /^Kennung der Anlage/ });
  await idField.fill(new URL(app(`/installations/${encodeURIComponent(id)}?anlagen.q=Abfall`), page.url()).href);
  await expect(idField, 'the id in the address of its page').toHaveValue(id);
  await expect(page.getByRole('region', { name: 'Vorschau' }).getByText('Kontakt zur Behörde').first()).toBeVisible();
  await page.getByText('Für Ihre Technik:').click();
  await expect(page.getByRole('textbox', { name: 'Oder vom Server eingesetzt' })).toHaveValue(/#include virtual/);
});

test('[R10.9] a widget is checked against the headings, width, colours, policy and address of its future page', async ({
  page,
  app,
}) => {
  await page.goto(app('/cms'));
  await expect(searchOn(page).rows.first()).toBeVisible();
  const check = page.getByRole('button', { name: 'Baustein prüfen' });
  await check.click();
  await expect(page.getByText('Alles in Ordnung.')).toBeVisible();

  await page.getByRole('combobox', { name: 'Überschrift über dem Baustein' }).click();
  await page.getByRole('option', { name: 'Ebene 3' }).click();
  await page.getByRole('textbox', { name: 'Breite des Platzes in Pixel' }).fill('200');
  await page
    .getByRole('textbox', { name: 'Adresse Ihrer Seite', exact: true })
    .fill('https://www.gemeinde.example/anlagen');
  await page.getByText('Sicherheitsregeln Ihrer Seite, für die Technik').click();
  await page
    .getByRole('textbox', { name: 'Content-Security-Policy Ihrer Seite' })
    .fill("default-src https:; connect-src 'self'");
  await page.getByText('Farben Ihrer Seite').click();
  await page.getByRole('textbox', { name: 'Links und Schaltflächen' }).fill('#cccccc');
  await check.click();
  await expect(page.getByText('An 5 Stellen ist etwas zu tun.')).toBeVisible();
  await expect(page.getByText('Wählen Sie „Ebene der Überschrift“ 4.')).toBeVisible();
  await expect(page.getByText('Der Platz ist mit 200 Pixeln zu schmal')).toBeVisible();
  await expect(page.getByText('ALLOWED_ORIGINS')).toBeVisible();
  await expect(page.getByText('Es gibt keine Daten: Ergänzen Sie')).toBeVisible();
  await expect(
    page.getByText('Helle Seiten, Links auf dem Grund: Kontrast 1,6:1 statt mindestens 4,5:1.'),
  ).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Farben als CSS' })).toHaveValue(
    'natippc-installations {\n  --natippc-color-action: #cccccc;\n}',
  );
});

test('[R10.9] a content editor inserts a widget into the draft of a page of the register', async ({
  page,
  app,
  portal,
}) => {
  await signIn(page, portal('anmelden'), 'redaktion', app('/cms'));
  await page.getByRole('radio', { name: /^Statistik/ }).check();
  // The preview grows while it loads and moves what is below it.
  await atRest(page);
  await page.getByRole('combobox', { name: 'Seite', exact: true }).click();
  await page.getByRole('option', { name: /Rechtsgrundlagen/ }).click();
  await page.getByRole('button', { name: 'Als Entwurf einsetzen' }).click();
  await expect(page.getByText('Der Baustein steht im Entwurf')).toBeVisible();
  await page.getByRole('link', { name: 'Entwurf ansehen, verschieben oder veröffentlichen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Rechtsgrundlagen/ })).toBeVisible();
  const draft = await page.evaluate(
    async (address) => (await (await fetch(address)).json()).draft.html,
    app('/api/cms-editing/page?path=legal-bases-guidelines'),
  );
  expect(draft).toContain('<natippc-statistics');
});

test('[R10.9] [R4.9] a signed-in user’s preset and preview start with the whole register, not with their part of it', async ({
  page,
  app,
  portal,
}) => {
  await signIn(page, portal('anmelden'), 'behoerde', app('/cms'));
  await expect(searchOn(page).rows.first()).toBeVisible();
  await page.getByRole('button', { name: 'Vorauswahl festlegen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Vorauswahl festlegen' });
  await expect(dialog.getByRole('radio', { name: 'Alle Anlagen' })).toBeChecked();
  await dialog.getByRole('checkbox', { name: /^Tirol/ }).check();
  await expect(dialog.getByRole('button', { name: /Tirol/ })).toBeVisible();
  await dialog.getByRole('button', { name: 'Übernehmen' }).click();
  await expect(code(page)).toHaveValue(/preset='\{"regions":\["7"\]\}'/);
  await expect(
    page.getByRole('region', { name: 'Vorschau' }).getByRole('radio', { name: 'Alle Anlagen' }),
  ).toBeChecked();
});

test('[R10.9] the most common widgets are visible, the others one click away', async ({ page, app }) => {
  await page.goto(app('/cms'));
  await expect(page.getByRole('radio', { name: /^Karte/ })).toBeVisible();
  const timer = page.getByRole('radio', { name: /^Sitzungsdauer/ });
  await expect(timer).toBeHidden();
  await page.getByText('Weitere Bausteine').first().click();
  await timer.check();
  await expect(code(page)).toHaveValue(/<natippc-session-timer><\/natippc-session-timer>$/);
  await page.getByRole('radio', { name: /^Karte/ }).check();
  await expect(timer).toBeVisible();
  await expect(timer).not.toBeChecked();
});

test('[R10.9] on a phone the preview starts at phone width', async ({ page, app }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(app('/cms'));
  await expect(page.getByRole('radio', { name: 'Telefon' })).toBeChecked();
});

test('the page for CMS editors is accessible in light and dark and fits a phone', async ({
  page,
  app,
  expectAccessible,
}) => {
  await page.goto(app('/cms'));
  await expect(searchOn(page).rows.first()).toBeVisible();
  await page.getByRole('button', { name: 'Baustein prüfen' }).click();
  await expect(page.getByText('Alles in Ordnung.')).toBeVisible();
  await expectToFitAndBeAccessible(page, expectAccessible);
});
