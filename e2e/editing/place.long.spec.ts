import type { Page } from '@playwright/test';
import { signIn } from '../fixtures/accounts.ts';
import { addressesOf, formOn, one, owned, upperAustrian } from '../fixtures/editing.ts';
import { expectToFitAndBeAccessible } from '../fixtures/look.ts';
import { expect, failedLoad, test } from '../fixtures/test.ts';

/** Installations with exact coordinates that no other test edits, outside of Perg and Salzburg. */
const exact = upperAustrian
  .slice(20)
  .filter(({ geometry, address }) => geometry?.accuracy === 'exact' && address.city !== 'Perg');

const consent = (page: Page) => page.getByRole('alertdialog', { name: 'Das bringt diese Änderung mit sich' });
const overview = (page: Page) => page.getByRole('heading', { level: 1, name: 'Anlage bearbeiten' });

async function enterAddress(page: Page, postalCode: string, city: string): Promise<void> {
  const { field, save } = formOn(page, 'Anschrift der Anlage');
  await field('Postleitzahl').fill(postalCode);
  await field('Ort').fill(city);
  await save.click();
}

test('an address in another federal state is saved only once that is confirmed, and can be taken back', async ({
  page,
  app,
  portal,
  expectedErrors,
  expectAccessible,
}) => {
  expectedErrors.push(failedLoad(409));
  const record = one(exact, 0);
  const { edit } = addressesOf(record);
  await signIn(page, portal('anmelden'), 'behoerde', app(edit('address')));
  await enterAddress(page, '5020', 'Salzburg');
  await expect(consent(page)).toContainText('Zuständig ist dann: Amt der Salzburger Landesregierung.');
  await consent(page).getByRole('button', { name: 'Zurück zum Formular' }).click();
  const { field, save } = formOn(page, 'Anschrift der Anlage');
  await expect(field('Postleitzahl')).toHaveValue('5020');
  await save.click();
  await consent(page).getByRole('button', { name: 'Trotzdem speichern' }).click();
  const title = page.getByRole('heading', { level: 1, name: 'Anlage übergeben' });
  await expect(title).toBeFocused();
  await expectToFitAndBeAccessible(page, expectAccessible);

  // As someone who comes back later: by the record's page.
  await page.goto(app(addressesOf(record).record));
  await page.getByRole('link', { name: 'Übergabe ansehen' }).click();
  await page.getByRole('button', { name: 'Übergabe zurücknehmen' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Zurücknehmen' }).click();
  await expect(overview(page)).toBeFocused();
  await expect(page.getByRole('listitem').filter({ hasText: 'Anschrift der Anlage' })).toContainText(
    record.address.city,
  );
});

test('the federal authority takes back its own move to another federal state, of which the former authority reads', async ({
  page,
  app,
  portal,
  openElsewhere,
  expectedErrors,
  expectAccessible,
}) => {
  expectedErrors.push(failedLoad(409));
  const record = one(exact, 3);
  const { edit } = addressesOf(record);
  await signIn(page, portal('anmelden'), 'bund', app(edit('address')));
  await enterAddress(page, '5020', 'Salzburg');
  await expect(consent(page)).toContainText('So lange liest auch die bisherige Behörde weiter.');
  await consent(page).getByRole('button', { name: 'Trotzdem speichern' }).click();
  await expect(page.getByText('In ein anderes Bundesland verlegt')).toBeVisible();
  await expectToFitAndBeAccessible(page, expectAccessible);

  const former = await openElsewhere();
  await signIn(former, portal('anmelden'), 'behoerde', app(edit()));
  await expect(former.getByRole('region', { name: 'Übergabe' })).toContainText(
    'Die Bundesbehörde hat die Anschrift geändert.',
  );
  await expect(former.getByRole('button', { name: 'Übergabe zurücknehmen' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Übergabe zurücknehmen' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Zurücknehmen' }).click();
  await expect(page.getByText('In ein anderes Bundesland verlegt')).toHaveCount(0);
  await expect(overview(page)).toBeFocused();
  await former.reload();
  await expect(overview(former)).toBeVisible();
});

test('a proposal with an unknown postcode is accepted after a question, and takes the next one from nobody', async ({
  page,
  app,
  portal,
  openElsewhere,
  expectedErrors,
}) => {
  expectedErrors.push(failedLoad(409));
  const record = one(owned, 2);
  const { edit } = addressesOf(record);
  const owner = await openElsewhere();
  await signIn(owner, portal('anmelden'), 'betreiber', app(edit('address')));
  const { form, field } = formOn(owner, 'Anschrift der Anlage');
  await field('Postleitzahl').fill('4365');
  await expect(form).toContainText('Die Postleitzahl 4365 kennt das Register nicht');
  await form.getByRole('button', { name: 'Vorschlag senden' }).click();
  await expect(owner.getByRole('region', { name: 'Ihre Vorschläge' })).toContainText('offen');
  await owner.goto(app(edit('remarks')));
  await formOn(owner, 'Anmerkungen').field('Anmerkungen').fill('Zweiter Vorschlag');
  await owner.getByRole('button', { name: 'Vorschlag senden' }).click();
  await expect(owner.getByRole('region', { name: 'Ihre Vorschläge' })).toContainText('Anmerkungen');

  await signIn(page, portal('anmelden'), 'behoerde', app(edit()));
  const open = page.getByRole('region', { name: 'Offene Vorschläge' });
  await open.getByRole('link', { name: 'Anschrift der Anlage' }).click();
  await page.getByRole('button', { name: 'Annehmen' }).click();
  await expect(consent(page)).toContainText('Die Postleitzahl 4365 kennt das Register nicht.');
  await consent(page).getByRole('button', { name: 'Trotzdem annehmen' }).click();
  await open.getByRole('link', { name: 'Anmerkungen' }).click();
  await page.getByRole('button', { name: 'Annehmen' }).click();
  const decided = page.getByRole('region', { name: 'Entschiedene Vorschläge' });
  for (const section of ['Anmerkungen', 'Anschrift der Anlage'])
    await expect(decided.getByRole('listitem').filter({ hasText: section })).toContainText('angenommen');
});

test('exact coordinates survive a change of address and back; one click keeps them or takes the centre of the municipality', async ({
  page,
  app,
  portal,
}) => {
  const record = one(exact, 1);
  const { edit } = addressesOf(record);
  await signIn(page, portal('anmelden'), 'behoerde', app(edit('address')));
  const notice = page.getByRole('group').filter({ hasText: 'Stimmen die Koordinaten noch?' });
  const go = async (postalCode: string, city: string) => {
    await page.goto(app(edit('address')));
    await enterAddress(page, postalCode, city);
    await expect(overview(page)).toBeVisible();
  };
  const point = async () => {
    const answer = await page.request.get(app(`/api/natippcInstallations/${record.id}`));
    return (await answer.json()).geometry;
  };
  await go('4320', 'Perg');
  await expect(notice).toContainText(`${record.address.postalCode} ${record.address.city}`);
  await go(record.address.postalCode, record.address.city);
  await expect(notice).toBeHidden();
  expect(await point()).toEqual(record.geometry);

  await go('4320', 'Perg');
  await notice.getByRole('button', { name: 'Koordinaten behalten' }).click();
  await expect(notice).toBeHidden();
  await expect(overview(page)).toBeFocused();
  expect(await point()).toEqual(record.geometry);

  await go(record.address.postalCode, record.address.city);
  await notice.getByRole('button', { name: `Mittelpunkt von ${record.address.city} nehmen` }).click();
  await expect(notice).toBeHidden();
  expect(await point()).toMatchObject({ accuracy: 'municipality' });
});
