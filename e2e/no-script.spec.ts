import { countIn, searchOn } from './fixtures/search.ts';
import { expect, test } from './fixtures/test.ts';

test.use({ javaScriptEnabled: false });

test('[R10.5] without script the portal shows results with their counts, and an installation opens', async ({
  page,
  portal,
}) => {
  await page.goto(portal(''));
  await expect(page.getByRole('heading', { name: /\d Anlagen/ })).toBeVisible();
  const [first] = await page.locator('[data-result] a').all();
  if (!first) throw new Error('The page shows no rows.');
  const name = (await first.textContent()) ?? '';
  await first.click();
  await expect(page).toHaveURL(/\?anlage=/);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});

test('[R1.1] without script one form searches by text, checkboxes, a radio button, a date and the sort order', async ({
  page,
  portal,
}) => {
  await page.goto(portal('?seite=register'));
  const search = searchOn(page);
  // Criteria that the script would collapse are behind a link, which keeps the page's own parameters.
  await expect(page.getByRole('group', { name: 'Zuletzt inspiziert' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Alle Filter und Werte anzeigen' }).click();
  expect(new URL(page.url()).search).toBe('?seite=register&filter.werte=alle');
  await page.getByRole('checkbox', { name: /^Oberösterreich/ }).check();
  await page.getByRole('checkbox', { name: /^Steiermark/ }).check();
  await page.getByRole('radio', { name: /^mit Umweltinspektion/ }).check();
  await page.getByRole('group', { name: 'Zuletzt inspiziert' }).getByLabel('Von').fill('1.1.2024');
  await page.getByRole('button', { name: 'Filter anwenden' }).click();
  const address = new URL(page.url()).searchParams;
  expect(address.getAll('anlagen.gebiet').sort()).toEqual(['4', '6']);
  expect(address.get('anlagen.inspektion')).toBe('vorhanden');
  // The form replaces the whole query, so it also submits the page's own parameters.
  expect(address.get('seite')).toBe('register');
  const found = countIn(await search.total.textContent());
  expect(found).toBeGreaterThan(0);
  await expect(page.getByRole('list', { name: 'Gesetzte Filter' })).toContainText('ab 01.01.2024');

  await page.getByRole('combobox', { name: /^Anlage, Betreiber/ }).fill('anlage');
  await page.getByLabel('Sortierung').selectOption('Ort A–Z');
  await page.getByRole('button', { name: 'Anwenden', exact: true }).click();
  await expect(page.getByLabel('Sortierung')).toHaveValue('place-auf');
  await expect(page.getByRole('checkbox', { name: /^Steiermark/ })).toBeChecked();
  expect(countIn(await search.total.textContent())).toBeLessThan(found);

  await page.getByRole('checkbox', { name: /^Steiermark/ }).uncheck();
  await page.getByRole('button', { name: 'Filter anwenden' }).click();
  expect(new URL(page.url()).searchParams.getAll('anlagen.gebiet')).toEqual(['4']);
});

test('[R1.1] without script the result pages are links, and their size can be chosen', async ({ page, portal }) => {
  await page.goto(portal('?anlagen.gebiet=4'));
  await page.getByRole('link', { name: 'Nächste' }).click();
  await expect(page).toHaveURL(portal('?anlagen.gebiet=4&anlagen.seite=2'));
  await expect(searchOn(page).total).toContainText('26–50');
  await page.getByRole('link', { name: 'Seite 1', exact: true }).click();
  await expect(page).toHaveURL(portal('?anlagen.gebiet=4'));
  await page.getByLabel('Pro Seite').selectOption('50');
  await page.getByRole('button', { name: 'Anwenden', exact: true }).click();
  await expect(searchOn(page).total).toContainText('1–50');
});

test('[R7.35] without script the views are links: a table that sorts, statistics that lead to results, and changes by period', async ({
  page,
  app,
}) => {
  await page.goto(app('/installations?anlagen.gebiet=4'));
  const views = page.getByRole('navigation', { name: 'Ansicht' });
  await expect(views.getByRole('link')).toHaveText(['Liste', 'Tabelle', 'Statistik', 'Änderungen']);

  await views.getByRole('link', { name: 'Tabelle' }).click();
  const rows = page.locator('tr[data-result]');
  await expect(rows).toHaveCount(25);
  await page.getByRole('columnheader', { name: 'Ort' }).getByRole('link').click();
  await expect(page).toHaveURL(/anlagen\.ansicht=tabelle&anlagen\.gebiet=4&anlagen\.sort=place/);
  await expect(page.getByRole('columnheader', { name: 'Ort' })).toHaveAttribute('aria-sort', 'ascending');
  // The form keeps the view.
  await page.getByRole('checkbox', { name: /^Steiermark/ }).check();
  await page.getByRole('button', { name: 'Filter anwenden' }).click();
  await expect(rows).toHaveCount(25);
  expect(new URL(page.url()).searchParams.getAll('anlagen.gebiet').sort()).toEqual(['4', '6']);

  await views.getByRole('link', { name: 'Statistik' }).click();
  await page
    .locator('summary')
    .filter({ hasText: /^Betriebsstatus/ })
    .click();
  const value = page.getByRole('region', { name: 'Betriebsstatus' }).getByRole('list').getByRole('link').first();
  const promised = /: ([\d.]+) Anlagen?/.exec((await value.textContent()) ?? '')?.[1] ?? '-';
  await value.click();
  await expect(searchOn(page).total).toContainText(`${promised} Anlage`);
  await expect(views.getByRole('link', { name: 'Liste' })).toHaveAttribute('aria-current', 'true');

  await page.goto(app('/installations?anlagen.ansicht=aenderungen'));
  await page.getByRole('link', { name: '12 Monate' }).click();
  await expect(page).toHaveURL(/anlagen\.seit=\d{4}-\d\d-\d\d/);
  await expect(page.locator('[data-changed]')).toHaveCount(20);

  await page.goto(app('/installations?anlagen.ansicht=karte&anlagen.gebiet=4'));
  await page.getByRole('link', { name: 'Dieselben Anlagen als Liste' }).click();
  await expect(page).toHaveURL(app('/installations?anlagen.gebiet=4'));
});

test('[R4.30] without script a chip is a link that removes its criterion, and another link removes all', async ({
  page,
  portal,
}) => {
  await page.goto(portal('?anlagen.gebiet=4&anlagen.gebiet=6&anlagen.inspektion=vorhanden&anlagen.seite=2'));
  const chips = page.getByRole('list', { name: 'Gesetzte Filter' });
  await expect(chips.getByRole('link')).toHaveCount(3);
  await chips
    .getByRole('link', { name: 'Filter entfernen: Bundesland und Bezirk: Oberösterreich, Steiermark' })
    .click();
  await expect(page).toHaveURL(portal('?anlagen.inspektion=vorhanden'));
  await expect(page.getByRole('checkbox', { name: /^Steiermark/ })).not.toBeChecked();
  await expect(chips.getByRole('link')).toHaveCount(2);
  await chips.getByRole('link', { name: 'Alle zurücksetzen' }).click();
  await expect(page).toHaveURL(({ search }) => search === '');
  await expect(chips).toHaveCount(0);
});

test('[R8.12] without script the suggestions of a search without results are links to as many results as they promise', async ({
  page,
  portal,
}) => {
  await page.goto(portal('?anlagen.gebiet=4&anlagen.inspektion-von=2090-01-01'));
  const proposal = page.getByRole('link', { name: /^Ohne (Filter )?Zuletzt inspiziert/ });
  const promised = /([\d.]+) Anlagen?$/.exec((await proposal.textContent()) ?? '')?.[0] ?? '-';
  await proposal.click();
  await expect(page).toHaveURL(portal('?anlagen.gebiet=4'));
  await expect(searchOn(page).total).toContainText(promised);
  await page.goBack();
  await page.getByRole('link', { name: 'Alle Filter zurücksetzen' }).click();
  await expect(page).toHaveURL(({ search }) => search === '');
});

test('[R1.1] on a phone without script the criteria are below the results', async ({ page, portal }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto(portal(''));
  await expect(page.getByRole('button', { name: 'Filter', exact: true })).toBeHidden();
  const panel = await page.getByRole('button', { name: 'Filter anwenden' }).boundingBox();
  const results = await searchOn(page).total.boundingBox();
  expect(panel?.y).toBeGreaterThan(results?.y ?? Number.POSITIVE_INFINITY);
});

test('[R7.32] without script a form filters the list of BAT conclusions', async ({ page, app }) => {
  await page.goto(app('/bvt-conclusions'));
  const field = page.getByRole('textbox', { name: 'Sektor, Beschluss oder Tätigkeit finden' });
  await field.fill('5.2');
  await field.press('Enter');
  await expect(page).toHaveURL(app('/bvt-conclusions?bvt.q=5.2'));
  await expect(page.getByText('3 von 23 Schlussfolgerungen')).toBeVisible();
  await expect(field).toHaveValue('5.2');
});

test('[R7.29] without script one form searches documents by text, kind, dates and the sort order', async ({
  page,
  app,
}) => {
  await page.goto(app('/documents'));
  const rows = page.locator('[data-document]');
  await expect(rows).toHaveCount(25);
  await page.getByLabel('Titel, Geschäftszahl, Anlage, Ort oder Behörde').fill('Linz');
  await page.getByLabel('Art des Dokuments').selectOption('Inspektionsbericht');
  await page.getByLabel('Von', { exact: true }).fill('01.01.2020');
  await page.getByLabel('Sortierung').selectOption('Älteste zuerst');
  await page.getByRole('button', { name: 'Suchen' }).last().click();
  await expect(page).toHaveURL(/dokumente\.art=inspection-report/);
  const days = await rows.locator('time').evaluateAll((times) => times.map((time) => time.getAttribute('datetime')));
  expect(days.length).toBeGreaterThan(3);
  expect(days.every((day) => day !== null && day >= '2020-01-01')).toBe(true);
  expect(days).toEqual(days.toSorted());
  await page
    .getByRole('link', { name: /^Nur Dokumente von: / })
    .first()
    .click();
  await expect(page.getByRole('link', { name: /Filter entfernen: Behörde/ })).toBeVisible();
  await expect(page.getByLabel('Art des Dokuments')).toHaveValue('inspection-report');
});

test('[R1.1] without script dates are typed in German, addresses with ISO dates keep working, and a wrong date is explained', async ({
  page,
  app,
}) => {
  for (const { path, start, submit, place } of [
    {
      path: '/installations?filter.werte=alle',
      start: 'anlagen.inspektion-von',
      submit: 'Filter anwenden',
      place: page.getByRole('group', { name: 'Zuletzt inspiziert' }),
    },
    { path: '/documents?a=1', start: 'dokumente.von', submit: 'Suchen', place: page.getByRole('main') },
  ]) {
    const from = place.getByLabel('Von', { exact: true });
    const to = place.getByLabel('Bis', { exact: true });
    await page.goto(app(`${path}&${start}=2024-03-05`));
    await expect(from).toHaveValue('05.03.2024');
    await expect(from).toHaveAttribute('placeholder', 'TT.MM.JJJJ');
    await from.fill('31.02.2024');
    await to.fill('2025');
    await page.getByRole('button', { name: submit }).last().click();
    await expect(from).toHaveValue('31.02.2024');
    await expect(from).toHaveAccessibleDescription('Bitte bei „Von“ ein Datum eingeben, zum Beispiel 20.11.2026.');
    await expect(to).toHaveValue('31.12.2025');
    await from.fill('1.2.2026');
    await page.getByRole('button', { name: submit }).last().click();
    await expect(from).toHaveValue('01.02.2026');
    await expect(to).toHaveAccessibleDescription(/^„Von“ liegt nach „Bis“/);
    await from.fill('1.2.25');
    await page.getByRole('button', { name: submit }).last().click();
    await expect(from).toHaveValue('01.02.2025');
    await expect(page.getByText(/^(Bitte bei|„Von“ liegt)/)).toHaveCount(0);
    if (path.startsWith('/installations')) {
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
        'href',
        /anlagen\.inspektion-von=2025-02-01&anlagen\.inspektion-bis=2025-12-31/,
      );
    }
  }
});
