import { signIn } from '../fixtures/accounts.ts';
import { addressesOf, formOn, one, owned } from '../fixtures/editing.ts';
import { reach } from '../fixtures/keyboard.ts';
import { expectAccessibleEverywhere, expectToFit, expectToFitAndBeAccessible } from '../fixtures/look.ts';
import { expect, test } from '../fixtures/test.ts';

const phone = { viewport: { width: 390, height: 844 } };

test('an owner proposes a change, the authority finds it in its list and accepts it by keyboard; the record shows it', async ({
  page,
  app,
  portal,
  openElsewhere,
}) => {
  const record = one(owned, 0);
  const { record: address } = addressesOf(record);
  await signIn(page, portal('anmelden'), 'betreiber', app(address));
  await page.getByRole('link', { name: 'Änderung vorschlagen' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Anschrift der Anlage' })).toContainText(
    record.address.city,
  );
  await page.getByRole('link', { name: 'Ändern Anschrift der Anlage' }).click();
  const { field, form } = formOn(page, 'Anschrift der Anlage');
  await field('Straße').fill('Neue Hafenstraße');
  await field('Postleitzahl').fill('12');
  await form.getByRole('button', { name: 'Vorschlag senden' }).click();
  await expect(form).toContainText('Bitte eine österreichische Postleitzahl mit vier Ziffern eingeben.');
  await field('Ort').fill('Wels');
  await field('Postleitzahl').fill('4020');
  await expect(form).toContainText('Zur Postleitzahl 4020 kennt das Register Linz.');
  const place = form.getByRole('combobox', { name: 'Postleitzahl oder Ort suchen' });
  await place.fill('4600 wels');
  await form.getByRole('option', { name: '4600 Wels' }).waitFor();
  await place.press('Enter');
  await expect(field('Postleitzahl')).toHaveValue('4600');
  await expect(form).not.toContainText('kennt das Register');
  await field('Mitteilung an die Behörde').fill('Die Straße wurde umbenannt.');
  await form.getByRole('button', { name: 'Vorschlag senden' }).click();
  const own = page.getByRole('region', { name: 'Ihre Vorschläge' });
  await expect(own).toContainText('offen');
  // Where the section is edited again, and on the record.
  await page.getByRole('link', { name: 'Ändern Anschrift der Anlage' }).click();
  await expect(page.getByText('Dazu gibt es einen offenen Vorschlag')).toBeVisible();
  await page.goto(app(address));
  await expect(page.getByRole('link', { name: 'Offener Vorschlag: Anschrift der Anlage' })).toBeVisible();

  const authority = await openElsewhere(phone);
  await signIn(authority, portal('anmelden'), 'behoerde', app('/proposals'));
  const link = authority.getByRole('link', { name: `Anschrift der Anlage: ${record.name}` });
  await reach(authority, link);
  await authority.keyboard.press('Enter');
  await expect(authority.getByRole('table', { name: 'Vorgeschlagene Änderungen' })).toContainText(
    /Neue Hafenstraße.*4600/s,
  );
  await expect(authority.getByText('Die Straße wurde umbenannt.')).toBeVisible();
  await expectToFit(authority);
  await reach(authority, authority.getByRole('button', { name: 'Annehmen' }));
  await authority.keyboard.press('Enter');
  await expect(authority.getByRole('region', { name: 'Entschiedene Vorschläge' })).toContainText('angenommen');

  // The owner is told: on the start page, in the message center, in the list.
  await page.goto(app('/'));
  const subject = `Anschrift der Anlage: ${record.name}`;
  await expect(page.getByRole('listitem').filter({ hasText: `${subject}, angenommen` })).toBeVisible();
  await page.getByRole('button', { name: /^Nachrichten-Center.*1 ungelesene Nachricht$/ }).click();
  await expect(page.getByRole('dialog').getByText(`${subject} – angenommen`)).toBeVisible();
  await page.goto(app('/proposals'));
  await page.getByLabel('Stand').selectOption('entschieden');
  await expect(page.getByRole('region', { name: 'Entschiedene Vorschläge' })).toContainText(subject);

  const visitor = await openElsewhere();
  await visitor.goto(app(address));
  await expect(visitor.getByText('Neue Hafenstraße').first()).toBeVisible();
});

test('a proposal is declined only with a reason, which its owner reads', async ({
  page,
  app,
  portal,
  openElsewhere,
}) => {
  const { edit } = addressesOf(one(owned, 1));
  await signIn(page, portal('anmelden'), 'betreiber', app(edit('remarks')));
  const { field, form } = formOn(page, 'Anmerkungen');
  await field('Anmerkungen').fill('Bitte veröffentlichen: <script>alert(1)</script>');
  await form.getByRole('button', { name: 'Vorschlag senden' }).click();
  await expect(page.getByRole('region', { name: 'Ihre Vorschläge' })).toContainText('offen');

  const authority = await openElsewhere(phone);
  await signIn(authority, portal('anmelden'), 'behoerde', app(edit()));
  await authority.getByRole('region', { name: 'Offene Vorschläge' }).getByRole('link', { name: 'Anmerkungen' }).click();
  const decision = formOn(authority, 'Entscheidung');
  await decision.form.getByRole('button', { name: 'Ablehnen' }).click();
  await expect(decision.summary).toContainText('Begründung');
  await expect(decision.field('Begründung')).toBeFocused();
  await decision.field('Begründung').fill('Das gehört nicht hierher.');
  await decision.form.getByRole('button', { name: 'Ablehnen' }).click();
  await expect(authority.getByRole('region', { name: 'Entschiedene Vorschläge' })).toContainText('abgelehnt');

  await page.reload();
  await page.getByRole('region', { name: 'Ihre Vorschläge' }).getByRole('link', { name: 'Anmerkungen' }).click();
  await expect(page.getByText('Das gehört nicht hierher.')).toBeVisible();
  await expect(page.getByText('<script>alert(1)</script>')).toBeVisible();
});

test('an owner withdraws a proposal, and the proposal pages fit any width and pass axe', async ({
  page,
  app,
  portal,
  expectAccessible,
}) => {
  const { edit } = addressesOf(one(owned, 2));
  await signIn(page, portal('anmelden'), 'betreiber', app(edit('operatingState')));
  const { form } = formOn(page, 'Betriebszustand');
  await form.getByRole('combobox', { name: /Betriebszustand/ }).click();
  await form.getByRole('option', { name: 'außer Betrieb' }).click();
  await form.getByRole('button', { name: 'Vorschlag senden' }).click();
  const own = page.getByRole('region', { name: 'Ihre Vorschläge' });
  await own.getByRole('link', { name: 'Betriebszustand' }).click();
  await expect(page.getByRole('table')).toContainText('außer Betrieb');
  await expectToFitAndBeAccessible(page, expectAccessible);
  await page.getByRole('button', { name: 'Vorschlag zurückziehen' }).click();
  await expect(own).toContainText('zurückgezogen');
  await page.goto(app('/proposals'));
  await page.getByLabel('Stand', { exact: true }).selectOption('zurückgezogen');
  await expect(
    page.getByRole('main').getByRole('listitem').filter({ hasText: 'Betriebszustand' }).first(),
  ).toBeVisible();
  await expectAccessibleEverywhere(page, expectAccessible);
});
