import { signIn } from '../fixtures/accounts.ts';
import { expect, test } from '../fixtures/held-tasks.ts';

test('[R3.4][R4.10][R7.27] a waiting task is cancelled at once, a running one as soon as it has stopped', async ({
  page,
  app,
  portal,
  heldTasks,
  expectAccessible,
}) => {
  heldTasks.hold();
  await heldTasks.order('betreiber', 'Erster Auftrag');
  await heldTasks.order('betreiber', 'Zweiter Auftrag');
  await signIn(page, portal('anmelden'), 'betreiber', app('/user-tasklist'));
  const row = (name: string) => page.getByRole('table', { name: 'Ihre Aufträge' }).getByRole('row', { name });
  const [running, waiting] = [row('Erster Auftrag'), row('Zweiter Auftrag')];
  const button = (within: typeof running, name: RegExp) => within.getByRole('button', { name });
  await expect(running).toContainText('Läuft');
  await expect(waiting).toContainText('Wartet');

  await button(waiting, /^Abbrechen/).click();
  await expect(waiting).toContainText('Abgebrochen');
  await button(running, /^Abbrechen/).click();
  await expect(running).toContainText('Wird abgebrochen');
  await expect(running.getByRole('button')).toHaveCount(0);
  await expectAccessible();
  // Not only an optimistic update: the server says the same.
  await page.reload();
  await expect(waiting).toContainText('Abgebrochen');
  await expect(running).toContainText('Wird abgebrochen');

  heldTasks.release();
  await expect(running).toContainText('Abgebrochen');
  for (const task of [running, waiting]) {
    await expect(button(task, /^Ergebnis herunterladen/)).toHaveCount(0);
    await button(task, /^Löschen/).click();
    await page.getByRole('alertdialog', { name: 'Auftrag löschen' }).getByRole('button', { name: 'Löschen' }).click();
    await expect(task).toHaveCount(0);
  }
});
