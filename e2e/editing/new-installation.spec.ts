import type { Locator, Page } from '@playwright/test';
import { signIn } from '../fixtures/accounts.ts';
import { formOn } from '../fixtures/editing.ts';
import { reach } from '../fixtures/keyboard.ts';
import { expectToFitAndBeAccessible } from '../fixtures/look.ts';
import { searchOn } from '../fixtures/search.ts';
import { expect, test } from '../fixtures/test.ts';

/** Acts by keyboard alone. */
const keyboardOn = (page: Page) => {
  const press = async (goal: Locator, key = 'Enter') => {
    await reach(page, goal);
    await page.keyboard.press(key);
  };
  const type = async (goal: Locator, text: string) => {
    await reach(page, goal);
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(text);
  };
  const choose = async (goal: Locator, text: string) => {
    await type(goal, text);
    await expect(page.getByRole('option').first()).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
  };
  return { press, type, choose };
};

test('[R3.9] by keyboard alone an officer creates a cement works, completes and publishes it; it is found by its words, on the map and in CSV', async ({
  page,
  app,
  portal,
  openElsewhere,
  expectAccessible,
}) => {
  test.slow();
  const { press, type, choose } = keyboardOn(page);
  await signIn(page, portal('anmelden'), 'behoerde', app('/start'));
  await press(page.getByRole('link', { name: 'Neue Anlage anlegen' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Neue Anlage' })).toBeVisible();
  const { form, field } = formOn(page, 'Neue Anlage');
  await press(form.getByRole('button', { name: 'Entwurf anlegen' }));
  await expect(field('Name').first()).toBeFocused();

  await type(field('Name').first(), 'Zementwerk Quarzgraben');
  const place = form
    .getByRole('group', { name: 'Anschrift der Anlage' })
    .or(form.getByRole('region', { name: 'Anschrift der Anlage' }));
  await type(place.getByRole('textbox', { name: 'Straße' }), 'Kalkweg');
  await type(place.getByRole('textbox', { name: 'Hausnummer' }), '3');
  await type(place.getByRole('textbox', { name: 'Postleitzahl' }), '4020');
  await type(place.getByRole('textbox', { name: /^Ort/ }), 'Linz');
  await choose(form.getByRole('combobox', { name: 'Tätigkeit nach Anhang I' }), '3.1a');
  await type(form.getByRole('textbox', { name: 'Kapazität' }), '1.200 t/Tag');
  await type(field('Name der Betreiber:in'), 'Quarz und Kalk GmbH');
  await press(form.getByRole('button', { name: 'Sitz wie Anschrift der Anlage' }));
  await expectToFitAndBeAccessible(page, expectAccessible);
  await press(form.getByRole('button', { name: 'Entwurf anlegen' }));

  await expect(page.getByRole('heading', { level: 1, name: 'Entwurf bearbeiten' })).toBeVisible();
  const draft = page.getByRole('region', { name: 'Entwurf', exact: true });
  await expect(draft).toContainText('Eine Angabe fehlt zum Veröffentlichen.');
  await expect(draft.getByRole('button', { name: 'Veröffentlichen' })).toBeDisabled();
  await expectToFitAndBeAccessible(page, expectAccessible);

  const visitor = await openElsewhere();
  await visitor.goto(app('/installations?anlagen.q=Quarzgraben'));
  await expect(searchOn(visitor).total).toHaveText(/^0 Anlagen/);

  await press(draft.getByRole('link', { name: 'Ergänzen NACE-Code' }));
  const identity = formOn(page, 'Bezeichnung und Kennungen');
  await type(identity.field('NACE-Code'), '23.51');
  await press(identity.save);
  await expect(draft).toContainText('Zum Veröffentlichen fehlt nichts.');
  await press(draft.getByRole('button', { name: 'Veröffentlichen' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Zementwerk Quarzgraben' })).toBeVisible();

  await visitor.goto(app('/installations?anlagen.q=Quarzgraben'));
  await expect(searchOn(visitor).links.first()).toHaveText(/Zementwerk Quarzgraben/);
  const csv = await visitor.request.get(app('/api/natippcInstallations.csv?q=Quarzgraben'));
  expect(await csv.text()).toContain('Zementwerk Quarzgraben');
  const map = await visitor.request.post(app('/api/natippcInstallations/gis'), { data: { text: 'Quarzgraben' } });
  expect(await map.text()).toContain('Zementwerk Quarzgraben');
});

test('[R3.9] similar records are shown while one types; a draft stays in the list of its authority until it is deleted', async ({
  page,
  app,
  portal,
}) => {
  await signIn(page, portal('anmelden'), 'behoerde', app('/installations'));
  const { name } = (
    await (await page.request.post(app('/api/natippcInstallations'), { data: { regions: ['4'] } })).json()
  ).items[0];
  await page.getByRole('link', { name: 'Neue Anlage anlegen' }).click();
  const { form, field } = formOn(page, 'Neue Anlage');
  await field('Name').first().fill(name);
  const similar = page.getByRole('region', { name: 'Ähnliche Anlagen' });
  await expect(similar).toContainText('Gleich: Name.');
  await expect(similar.getByRole('link', { name: `Ansehen ${name}` }).first()).toBeVisible();

  await field('Name').first().fill('Kalkofen Nirgendsberg');
  await field('Straße').first().fill('Am Ofen');
  await field('Postleitzahl').first().fill('4020');
  await field('Ort').first().fill('Linz');
  await form.getByRole('combobox', { name: 'Tätigkeit nach Anhang I' }).fill('3.1b');
  await page.getByRole('option').first().click();
  await field('Name der Betreiber:in').fill('Kalk GmbH');
  await form.getByRole('button', { name: 'Sitz wie Anschrift der Anlage' }).click();
  await form.getByRole('button', { name: 'Entwurf anlegen' }).click();
  const draft = page.getByRole('region', { name: 'Entwurf', exact: true });
  await expect(draft).toBeVisible();

  await page.goto(app('/start'));
  await page.getByRole('link', { name: 'Kalkofen Nirgendsberg' }).click();
  await draft.getByRole('button', { name: 'Entwurf löschen' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Löschen' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Ihre Übersicht' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Kalkofen Nirgendsberg' })).toBeHidden();
});
