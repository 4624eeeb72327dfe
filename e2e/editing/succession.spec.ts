import type { Locator } from '@playwright/test';
import { formatDate, isoDateOf } from '#core/platform/format/date.ts';
import { signIn } from '../fixtures/accounts.ts';
import { addressesOf, formOn, one, upperAustrian } from '../fixtures/editing.ts';
import { expectToFitAndBeAccessible } from '../fixtures/look.ts';
import { expect, failedLoad, test } from '../fixtures/test.ts';

/** As somebody does who uses no pointer. */
const press = async (control: Locator, key = 'Enter'): Promise<void> => {
  await control.focus();
  await control.press(key);
};

test('[R3.9] an installation is closed, another one succeeds it, and its page leads there, by keyboard', async ({
  page,
  app,
  portal,
  openElsewhere,
  expectAccessible,
  expectedErrors,
}) => {
  // What is open is asked about.
  expectedErrors.push(failedLoad(409));
  const running = upperAustrian.filter(({ status }) => status === 'functional');
  const [former, next] = [one(running, 20), one(running, 21)];
  const { record, edit } = addressesOf(former);
  const day = formatDate(isoDateOf(new Date()));
  await signIn(page, portal('anmelden'), 'behoerde', app(edit()));
  await press(page.getByRole('link', { name: 'Anlage stilllegen' }));
  await expect(page.getByRole('heading', { name: 'Anlage stilllegen' })).toBeFocused();
  const closing = formOn(page, 'Anlage stilllegen');
  const submit = closing.form.getByRole('button', { name: 'Stilllegen' });
  await press(submit);
  await expect(closing.summary).toContainText('Grund');
  await expectToFitAndBeAccessible(page, expectAccessible);
  await closing.field('Grund').fill('Die Produktion wurde eingestellt.');
  await press(submit);
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Die nächste Umweltinspektion ist bis');
  await expectAccessible();
  await press(question.getByRole('button', { name: 'Trotzdem stilllegen' }));
  await expect(page.getByRole('region', { name: 'Meldungen' })).toContainText('Anlage stillgelegt.');

  await press(page.getByRole('link', { name: 'Vorgänger oder Nachfolger eintragen' }));
  const search = page.getByRole('search', { name: 'Andere Anlage suchen' });
  await search.getByRole('textbox').fill(next.name);
  await search.getByRole('textbox').press('Enter');
  await press(search.getByRole('button', { name: `Auswählen ${next.name}`, exact: true }).first());
  const { form, field, summary } = formOn(page, 'Vorgänger oder Nachfolger');
  await expect(field('Kennung der anderen Anlage')).toBeFocused();
  await field('Kennung der anderen Anlage').fill(next.id);
  await press(form.getByRole('button', { name: 'Eintragen' }));
  await expect(summary).toContainText('Was geschah');
  await press(form.getByRole('radio', { name: 'Nachfolger' }), 'Space');
  await press(form.getByRole('radio', { name: /^übernommen/ }), 'Space');
  await field('Am').fill(day);
  await field('Am').press('Tab');
  await expect(form).toContainText(`Nachfolger „${next.name}“, übernommen am ${day}.`);
  await expect(form).toContainText(`Vorgänger „${former.name}“, übernommen am ${day}.`);
  await expectToFitAndBeAccessible(page, expectAccessible);
  await press(form.getByRole('button', { name: 'Eintragen' }));
  await expect(page.getByRole('region', { name: 'Meldungen' })).toContainText('Bei beiden Anlagen eingetragen.');

  const visitor = await openElsewhere();
  await visitor.goto(app(record));
  const became = visitor.getByRole('complementary', { name: 'Was aus der Anlage wurde' });
  await expect(became).toContainText(`Stillgelegt seit ${day}`);
  await expect(became).toContainText('Die Produktion wurde eingestellt.');
  await press(became.getByRole('link', { name: next.name }));
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(next.name);
  await expect(became).toContainText(`Vorgänger`);
  await press(became.getByRole('link', { name: former.name }));
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(former.name);

  const part = page.getByRole('region', { name: 'Vorgänger und Nachfolger' });
  await press(part.getByRole('button', { name: /^Zurücknehmen/ }));
  await press(page.getByRole('alertdialog').getByRole('button', { name: 'Zurücknehmen' }));
  await expect(part).toContainText('Es ist keine Anlage davor oder danach eingetragen.');
  await visitor.reload();
  await expect(became).toContainText('Stillgelegt seit');
  await expect(became).not.toContainText('Nachfolger');
});
