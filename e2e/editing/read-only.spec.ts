import type { Page } from '@playwright/test';
import { signIn } from '../fixtures/accounts.ts';
import { addressesOf, formOn, one, upperAustrian } from '../fixtures/editing.ts';
import { expectToFitAndBeAccessible } from '../fixtures/look.ts';
import { expect, failedLoad, test } from '../fixtures/test.ts';

const readiness = { ready: true, version: '1', database: 'ok', index: 'ok', writable: false };
const refusal = {
  type: 'urn:natippc:problem:read-only',
  title: 'Das Register ist gerade nur zum Lesen da. Bitte speichern Sie in einigen Minuten noch einmal.',
  status: 503,
};

/** Answers as a server does whose database is read-only (tests/server/platform/db/read-only.test.ts). */
async function makeReadOnly(page: Page): Promise<void> {
  await page.route('**/api/ready', (route) => route.fulfill({ json: { ...readiness, shortage: 'readOnly' } }));
  await page.route('**/sections/*', (route) =>
    route.fulfill({ status: 503, json: refusal, contentType: 'application/problem+json' }),
  );
}

test('[R4.1] while the database is read-only, pages for editing say so, and a form keeps what was entered until it can be saved', async ({
  page,
  app,
  portal,
  expectAccessible,
  expectedErrors,
}) => {
  expectedErrors.push(failedLoad(503));
  const { edit } = addressesOf(one(upperAustrian, 12));
  await makeReadOnly(page);
  await signIn(page, portal('anmelden'), 'behoerde', app(edit()));
  const notice = page.getByRole('status').filter({ hasText: 'Das Register ist gerade nur zum Lesen da' });
  await expect(notice).toBeVisible();
  await expectToFitAndBeAccessible(page, expectAccessible);

  await page.goto(app(edit('operatingState')));
  const { form, field, save } = formOn(page, 'Betriebszustand');
  await field('Seit').fill('2.1.2020');
  await save.click();
  await expect(form.getByRole('alert').filter({ hasText: 'Nicht gespeichert' })).toContainText(
    'Bitte speichern Sie in einigen Minuten noch einmal.',
  );
  await expect(field('Seit')).toHaveValue('02.01.2020');

  for (const pattern of ['**/api/ready', '**/sections/*']) await page.unroute(pattern);
  await save.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Anlage bearbeiten' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Anlage bearbeiten' })).toBeVisible();
  await expect(notice).toBeHidden();

  await makeReadOnly(page);
  await page.goto(app('/proposals'));
  await expect(notice).toBeVisible();
  await signIn(page, portal('anmelden'), 'redaktion', app('/content?seite=impressum'));
  await expect(notice).toBeVisible();
});
