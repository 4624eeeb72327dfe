import { newEntry } from '#core/register/editing/edit-address.ts';
import { addressLine } from '#core/register/installation/address-line.ts';
import { legalFormName } from '#core/register/record/legal-forms.ts';
import { signIn } from '../fixtures/accounts.ts';
import { atRest } from '../fixtures/at-rest.ts';
import { addressesOf, formOn, one, owned, upperAustrian } from '../fixtures/editing.ts';
import { enterInspection, pdf } from '../fixtures/inspection.ts';
import { reach } from '../fixtures/keyboard.ts';
import { expectToFitAndBeAccessible } from '../fixtures/look.ts';
import { searchOn } from '../fixtures/search.ts';
import { expect, failedLoad, test } from '../fixtures/test.ts';

test('by keyboard alone an authority enters an inspection with its report at 1280 px; history, record and search show it, in another browser too', async ({
  page,
  app,
  portal,
  openElsewhere,
}) => {
  const record = one(upperAustrian, 0);
  await page.setViewportSize({ width: 1280, height: 844 });
  await signIn(page, portal('anmelden'), 'behoerde', app(addressesOf(record).record));
  await enterInspection(page);

  const other = await openElsewhere();
  await other.goto(app(addressesOf(record).record));
  await expect(other.getByText('Abluft 🏭 geprüft: <b>in Ordnung</b>; שלום')).toBeVisible();
  await expect
    .poll(async () => {
      await other.goto(app(`/installations?anlagen.q=${encodeURIComponent(record.name)}`));
      return searchOn(other).rows.filter({ hasText: record.name }).first().textContent();
    })
    .toContain('03.11.2026');
  const report = await other.evaluate(
    async (path) => {
      const { inspections } = await (await fetch(path)).json();
      const { reportUrl } = inspections.find(({ date }: { date: string }) => date === '2026-11-03');
      const answer = await fetch(reportUrl);
      return { type: answer.headers.get('content-type'), text: await answer.text() };
    },
    app(`/api/natippcInstallations/${encodeURIComponent(record.id)}`),
  );
  expect(report).toEqual({ type: 'application/pdf', text: pdf.toString() });
});

test('[R7.29] a permit is copied from another installation, changed, and then withdrawn in the overview', async ({
  page,
  app,
  portal,
}) => {
  const record = one(
    upperAustrian.filter(({ permits }) => permits.length > 0),
    1,
  );
  const { edit } = addressesOf(record);
  const permit = record.permits[0];
  const [other] = one(
    upperAustrian.filter(({ id, permits }) => id !== record.id && permits.length > 0),
    3,
  ).permits;
  if (!permit || !other) throw new Error('The example has no permit.');
  await signIn(page, portal('anmelden'), 'behoerde', app(edit('permits', permit.id)));
  const { field, save } = formOn(page, 'Bescheid');
  await reach(page, page.getByRole('button', { name: 'Bescheid suchen' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Bescheid einer anderen Anlage suchen' })).toBeFocused();
  await page.keyboard.type(other.reference);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: `Übernehmen ${other.reference}` }).press('Enter');
  await page.getByRole('alertdialog', { name: 'Angaben ersetzen' }).getByRole('button', { name: 'Ersetzen' }).click();
  await expect(field('Geschäftszahl')).toBeFocused();
  await expect(field('Geschäftszahl')).toHaveValue(other.reference);
  await expect(field('Rechtsgrundlage')).toHaveValue(other.legalBasis);
  await field('Gegenstand').fill('Neuer Gegenstand der Genehmigung');
  await save.click();
  const permits = page.getByRole('region', { name: 'Genehmigungen' });
  await permits.getByRole('button', { name: 'Zurückziehen Neuer Gegenstand der Genehmigung' }).click();
  const question = page.getByRole('alertdialog', { name: 'Bescheid zurückziehen' });
  await expect(question.getByRole('button', { name: 'Abbrechen' })).toBeFocused();
  await question.getByRole('button', { name: 'Zurückziehen' }).click();
  await expect(permits).not.toContainText('Neuer Gegenstand');
});

test('an authority changes an adaptation state and enters a derogation, which the record then shows', async ({
  page,
  app,
  portal,
}) => {
  const record = one(
    upperAustrian.filter(({ batConclusions, derogations }) => batConclusions.length > 0 && derogations.length === 0),
    4,
  );
  const { edit, record: address } = addressesOf(record);
  const conclusion = record.batConclusions[0];
  if (!conclusion) throw new Error('The example has no conclusion.');
  await signIn(page, portal('anmelden'), 'behoerde', app(edit('batConclusions', conclusion.code)));
  const adaptation = formOn(page, 'Anpassung an bvT');
  await adaptation.form.getByRole('combobox', { name: /Anpassung/ }).click();
  await adaptation.form.getByRole('option', { name: 'angepasst', exact: true }).click();
  await adaptation.field('Seit').fill('2.11.2026');
  await adaptation.save.click();
  await expect(page.getByRole('region', { name: 'Anpassung an bvT' })).toContainText('angepasst · seit 02.11.2026');

  await page.getByRole('link', { name: 'Ausnahme eintragen' }).click();
  const { form, field, save } = formOn(page, 'Ausnahme');
  await form.getByRole('combobox', { name: /bvT-Schlussfolgerung/ }).click();
  await form.getByRole('option', { name: conclusion.title }).first().click();
  await field('Emissionswert').fill('NOx: 180 mg/m³');
  await field('Begründung Pflichtfeld').fill('Technische Merkmale der Anlage.');
  await field('Von Pflichtfeld').fill('1.1.2027');
  await field('Bis').fill('31.12.2026');
  await save.click();
  await expect(form).toContainText('01.01.2027 oder später.');
  await field('Bis').fill('31.12.2028');
  await save.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Anlage bearbeiten' })).toBeVisible();
  await page.goto(app(address));
  await page.getByRole('button', { name: 'Alles aufklappen' }).click();
  await expect(page.getByText('NOx: 180 mg/m³').first()).toBeVisible();
});

test('an installation is unpublished, published again and given to another operator; an address in another authority’s charge gives a warning', async ({
  page,
  app,
  portal,
  openElsewhere,
}) => {
  const record = one(upperAustrian, 2);
  const { edit, record: address } = addressesOf(record);
  await signIn(page, portal('anmelden'), 'behoerde', app(edit('publication')));
  const { form, save } = formOn(page, 'Veröffentlichung');
  const { request } = await openElsewhere();
  const status = async () => (await request.get(app(address))).status();
  await form.getByRole('checkbox', { name: 'Veröffentlicht' }).uncheck();
  await save.click();
  await expect(page.getByText('Nicht veröffentlicht.')).toBeVisible();
  await expect.poll(status).toBe(404);
  await page.getByRole('link', { name: 'Ändern Veröffentlichung' }).click();
  await form.getByRole('checkbox', { name: 'Veröffentlicht' }).check();
  await save.click();
  await expect(page.getByText('Alle sehen diese Anlage.')).toBeVisible();
  await expect.poll(status).toBe(200);

  const next = owned.find(({ operator }) => operator.ownerId !== record.operator.ownerId)?.operator;
  if (!next) throw new Error('The example has no other owner.');
  await page.getByRole('link', { name: 'Ändern Betreiber:in' }).click();
  await page.getByRole('button', { name: 'Registrierte Betreiber:in suchen' }).click();
  await expect(page.getByRole('textbox', { name: 'Name oder Firmenbuchnummer' })).toBeFocused();
  await page.keyboard.type(next.name);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: `Auswählen ${next.name}` }).press('Enter');
  const take = page.getByRole('button', { name: 'Als Betreiber:in übernehmen' });
  await expect(take).toBeFocused();
  await take.press('Enter');
  const operator = formOn(page, 'Betreiber:in');
  await expect(page.getByText('Eingetragen wird eine andere registrierte Betreiber:in.')).toBeVisible();
  await expect(operator.field('Name der Betreiber:in')).toHaveValue(next.name);
  await expect(operator.form.getByRole('combobox', { name: 'Rechtsform' })).toHaveValue(
    legalFormName(next.legalForm ?? ''),
  );
  await expect(operator.form).toContainText(`${next.name} sieht die Anlage dann`);
  await operator.save.click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Betreiber:in' })).toContainText(next.name);

  await page.getByRole('link', { name: 'Ändern Anschrift der Anlage' }).click();
  const place = formOn(page, 'Anschrift der Anlage');
  await place.field('Ort').fill('Innsbruck');
  await place.field('Postleitzahl').fill('6020');
  await expect(place.form).toContainText('Zuständig ist dann: Amt der Tiroler Landesregierung.');
  const country = place.form.getByRole('combobox', { name: /^Land/ });
  await country.fill('Deutschland');
  await country.press('Enter');
  await expect(place.form).toContainText('Die Anschrift liegt im Ausland');

  const other = one(upperAustrian, 4);
  await page.getByRole('button', { name: 'Anschrift eines anderen Standorts übernehmen' }).press('Enter');
  const sites = page.getByRole('search', { name: 'Standort suchen' });
  await expect(sites.getByRole('textbox')).toBeFocused();
  await page.keyboard.type(`${other.address.postalCode} ${other.site.name}`);
  await page.keyboard.press('Enter');
  await sites
    .getByRole('button', { name: `Übernehmen ${other.site.name}, ${addressLine(other.address)}` })
    .press('Enter');
  await expect(place.field('Straße')).toBeFocused();
  await expect(place.field('Straße')).toHaveValue(other.address.street);
  await expect(place.field('Ort')).toHaveValue(other.address.city);
  await expect(country).toHaveValue('Österreich');
});

test('[R7.29] a document is added to an installation, published, withdrawn and deleted', async ({
  page,
  app,
  portal,
  openElsewhere,
}) => {
  const { edit, record } = addressesOf(one(upperAustrian, 12));
  await signIn(page, portal('anmelden'), 'behoerde', app(edit()));
  await page.getByRole('link', { name: 'Dokument ablegen' }).click();
  const { form, field } = formOn(page, 'Dokument');
  await form.getByRole('combobox', { name: 'Art des Dokuments' }).click();
  await page.getByRole('option', { name: 'Antrag' }).click();
  await field('Titel').fill('Antrag auf Erweiterung');
  const file = form.locator('input[type=file]');
  await file.setInputFiles({ name: 'antrag.pdf', mimeType: 'application/pdf', buffer: Buffer.from('kein PDF') });
  const put = form.getByRole('button', { name: 'Ablegen' });
  await put.click();
  await expect(form).toContainText('Bitte eine Datei im Format PDF wählen.');
  await file.setInputFiles({ name: 'antrag.pdf', mimeType: 'application/pdf', buffer: pdf });
  await put.click();
  const documents = page.getByRole('region', { name: 'Dokumente' });
  const row = documents.getByRole('listitem');
  await expect(row).toContainText('Antrag auf Erweiterung');
  await expect(row).toContainText('nicht veröffentlicht');

  const visitor = await openElsewhere();
  const seen = visitor.getByRole('link', { name: /Antrag auf Erweiterung/ });
  const confirm = (name: string) => page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click();
  await row.getByRole('button', { name: 'Veröffentlichen Antrag auf Erweiterung' }).click();
  await confirm('Veröffentlichen');
  await expect(row).not.toContainText('nicht veröffentlicht');
  await visitor.goto(`${app(record)}#dokumente`);
  await expect(seen.first()).toBeVisible();
  await row.getByRole('button', { name: 'Zurückziehen Antrag auf Erweiterung' }).click();
  await confirm('Zurückziehen');
  await expect(row).toContainText('nicht veröffentlicht');
  await visitor.reload();
  await atRest(visitor);
  await expect(seen).toHaveCount(0);
  await row.getByRole('button', { name: 'Löschen Antrag auf Erweiterung' }).click();
  await confirm('Löschen');
  await expect(documents).toContainText('Es ist kein weiteres Dokument abgelegt.');
  await expect(documents).toContainText(/Dokumente? stellt das Register aus den Einträgen oben selbst zusammen\./);
});

test('the second user to save sees both versions, receives what only the other changed and loses nothing', async ({
  page,
  app,
  portal,
  openElsewhere,
  expectedErrors,
}) => {
  expectedErrors.push(failedLoad(412));
  const { edit } = addressesOf(one(upperAustrian, 3));
  const address = app(edit('operatingState'));
  await signIn(page, portal('anmelden'), 'behoerde', address);
  const mine = formOn(page, 'Betriebszustand');
  await expect(mine.save).toBeVisible();

  const other = await openElsewhere();
  await signIn(other, portal('anmelden'), 'bund', address);
  const theirs = formOn(other, 'Betriebszustand');
  const choose = async ({ form }: typeof mine, state: string) => {
    await form.getByRole('combobox', { name: /Betriebszustand/ }).click();
    await form.getByRole('option', { name: state }).click();
  };
  await choose(theirs, 'außer Betrieb');
  await theirs.field('Seit').fill('1.10.2026');
  await theirs.save.click();
  await expect(other.getByRole('heading', { level: 1, name: 'Anlage bearbeiten' })).toBeVisible();

  await choose(mine, 'stillgelegt');
  await mine.save.click();
  await expect(mine.met).toContainText('Stefan Leitner');
  await expect(mine.met).toContainText('Als Sie begannen: in Betrieb');
  await expect(mine.met).toContainText('Übernommen wurde von dort: Seit.');
  await expect(mine.field('Seit')).toHaveValue('01.10.2026');
  await expect(mine.met.getByRole('radio', { name: 'Ihre Angabe: stillgelegt' })).toBeChecked();
  await mine.met.getByRole('radio', { name: 'Jetzt im Register: außer Betrieb' }).check();
  await expect(mine.form.getByRole('combobox', { name: /Betriebszustand/ })).toHaveText('außer Betrieb');
  await mine.met.getByRole('radio', { name: 'Ihre Angabe: stillgelegt' }).check();
  await mine.save.click();
  await expect(page.getByText('stillgelegt, seit 01.10.2026')).toBeVisible();
});

test('leaving with unsaved changes by link, by Back or by closing the page asks for confirmation', async ({
  page,
  app,
  portal,
}) => {
  const { edit } = addressesOf(one(upperAustrian, 4));
  await signIn(page, portal('anmelden'), 'behoerde', app(edit()));
  await page.getByRole('link', { name: 'Umweltinspektion eintragen' }).click();
  const { field } = formOn(page, 'Umweltinspektion');
  await field('Zusammenfassung').fill('Noch nicht fertig');
  const question = page.getByRole('alertdialog', { name: 'Änderungen verwerfen' });
  const stay = async () => {
    await question.getByRole('button', { name: 'Weiter bearbeiten' }).click();
    await expect(question).toBeHidden();
    await expect(field('Zusammenfassung')).toHaveValue('Noch nicht fertig');
  };
  await page.getByRole('link', { name: 'FAQ' }).first().click();
  await stay();
  await page.goBack();
  await stay();
  await expect(page).toHaveURL(/teil=umweltinspektionen/);

  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await expect(field('Zusammenfassung')).toHaveValue('Noch nicht fertig');

  await page.getByRole('link', { name: 'Zur Übersicht' }).click();
  await question.getByRole('button', { name: 'Verwerfen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Anlage bearbeiten' })).toBeVisible();
  await page.getByRole('link', { name: 'Umweltinspektion eintragen' }).click();
  await expect(field('Zusammenfassung')).toHaveValue('');
  await expect(page.getByText('Nicht gespeicherte Angaben')).toBeHidden();
});

test('the editing pages fit a phone and pass axe', async ({ page, app, portal, expectAccessible }) => {
  const { edit } = addressesOf(one(upperAustrian, 5));
  await signIn(page, portal('anmelden'), 'behoerde', app(edit()));
  await expect(page.getByRole('region', { name: 'Umweltinspektionen' })).toBeVisible();
  await expectToFitAndBeAccessible(page, expectAccessible);
  await page.goto(app(edit('inspections', newEntry)));
  const { save, summary } = formOn(page, 'Umweltinspektion');
  await save.click();
  await expect(summary).toBeVisible();
  await expectToFitAndBeAccessible(page, expectAccessible);
});

test('[R6.11] only the competent authority is offered editing; others are sent to sign in or refused', async ({
  page,
  app,
  portal,
}) => {
  const record = one(upperAustrian, 6);
  const { edit, record: address } = addressesOf(record);
  await page.goto(app(address));
  await expect(page.getByRole('heading', { level: 1, name: record.name })).toBeVisible();
  await atRest(page);
  await expect(page.getByRole('link', { name: 'Bearbeiten' })).toHaveCount(0);
  await page.goto(app(edit()));
  await expect(page).toHaveURL(/anmelden/);
  // An authority of another federal state.
  await signIn(page, portal('anmelden'), 'pvp', app('/start'));
  await page.goto(app(edit()));
  await expect(page.getByRole('heading', { name: 'Zugriff nicht erlaubt (Fehler 403)' })).toBeVisible();
});
