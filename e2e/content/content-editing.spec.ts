import type { Page } from '@playwright/test';
import { signIn } from '../fixtures/accounts.ts';
import { expect, failedLoad, test } from '../fixtures/test.ts';

// The tests change the same pages, so they run one after the other.
test.describe.configure({ mode: 'default' });

const editorOn = (page: Page) => ({
  text: page.getByRole('textbox', { name: 'Text', exact: true }),
  tool: (name: string) =>
    page.getByRole('toolbar', { name: 'Text gestalten' }).getByRole('button', { name, exact: true }),
  view: (name: string) => page.getByRole('navigation', { name: 'Ansicht der Seite' }).getByRole('button', { name }),
  save: page.getByRole('button', { name: 'Entwurf speichern' }),
  publish: page.getByRole('button', { name: 'Veröffentlichen …' }),
  confirm: page.getByRole('alertdialog').getByRole('button', { name: 'Veröffentlichen' }),
  preview: page.getByRole('region', { name: 'Vorschau' }),
});

test('[R7.26] an editor writes without HTML, previews the page as visitors will see it, publishes it and restores the former version', async ({
  page,
  app,
  portal,
  openElsewhere,
  expectAccessible,
}) => {
  await signIn(page, portal('anmelden'), 'redaktion', app('/content'));
  const link = page.getByRole('link', { name: 'Häufige Fragen' });
  await expect(link).toBeVisible();
  await expectAccessible();
  await link.click();
  const { text, tool, view, save, publish, confirm, preview } = editorOn(page);
  await expect(text).toContainText('Was ist dieses Register?');
  await expectAccessible();
  const visitor = await openElsewhere();

  // Adds a group of questions at the end, by keyboard, and a question whose answer contains a list.
  await text.press('Control+End');
  await page.keyboard.type('## Ganz neu');
  await tool('Frage').click();
  await page.keyboard.type('Wer beantwortet das?');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.type('- Die Redaktion');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('niemand sonst');
  await expect(tool('Fett')).toHaveAttribute('aria-pressed', 'true');
  await save.click();
  await expect(page.getByText('Sie sehen den Entwurf von Eva Winkler')).toBeVisible();
  await visitor.goto(app('/faq'));
  await expect(visitor.getByText('Was ist dieses Register?')).toBeVisible();
  await expect(visitor.getByText('Ganz neu')).toHaveCount(0);

  const size = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 800 });
  await view('Vorschau').click();
  await expect(page.getByRole('radio', { name: 'Telefon' })).toBeChecked();
  if (size) await page.setViewportSize(size);
  await expect(preview.getByRole('heading', { name: 'Ganz neu' })).toBeVisible();
  // Until then its links and questions are no Tab stops.
  const question = preview.getByText('Wer beantwortet das?');
  const isInert = () =>
    question.evaluate((element) => {
      const root = element.getRootNode();
      const place = root instanceof ShadowRoot ? root.host : element;
      return (element.closest('[inert]') ?? place.closest('[inert]')) !== null;
    });
  expect(await isInert()).toBe(true);
  await page.getByRole('checkbox', { name: 'Vorschau bedienen' }).check();
  expect(await isInert()).toBe(false);
  await question.click();
  await expect(preview.getByRole('listitem').filter({ hasText: 'niemand sonst' })).toBeVisible();
  await expectAccessible();

  await view('Bearbeiten').click();
  await publish.click();
  await confirm.click();
  await expect(page.getByText('Veröffentlicht: Version 2')).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByRole('heading', { name: 'Ganz neu' })).toBeVisible();
  await expect(visitor.getByRole('link', { name: 'Seite bearbeiten' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Veröffentlichte Seite ansehen' }).click();
  await page.getByRole('link', { name: 'Seite bearbeiten' }).click();

  await view('Frühere Fassungen').click();
  const former = page.getByRole('listitem').filter({ hasText: 'Version 1' });
  await former.getByRole('button', { name: 'Mit dem Entwurf vergleichen' }).click();
  await expect(former.locator('ins').first()).toContainText('Ganz neu');
  await expectAccessible();
  await former.getByRole('button', { name: 'Als Entwurf übernehmen' }).press('Enter');
  await expect(page.getByRole('region', { name: 'Meldungen' })).toContainText('Version 1 steht jetzt im Formular.');
  await expect(view('Bearbeiten')).toBeFocused();
  await expect(text).not.toContainText('Ganz neu');
  await publish.click();
  await confirm.click();
  await expect(page.getByText('Veröffentlicht: Version 3')).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByText('Was ist dieses Register?')).toBeVisible();
  await expect(visitor.getByText('Ganz neu')).toHaveCount(0);
});

test('the toolbar of the text editor is one Tab stop, and the arrow keys move within it', async ({
  page,
  app,
  portal,
}) => {
  await signIn(page, portal('anmelden'), 'redaktion', app('/content'));
  await page.getByRole('link', { name: 'Impressum' }).first().click();
  const { text, tool } = editorOn(page);
  const bar = page.getByRole('toolbar', { name: 'Text gestalten' });
  await tool('Fett').focus();
  await page.keyboard.press('ArrowRight');
  await expect(tool('Kursiv')).toBeFocused();
  await page.keyboard.press('Home');
  await expect(bar.getByRole('combobox', { name: 'Art der Zeile' })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(tool('Baustein …')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(text).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(tool('Baustein …')).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(bar.locator(':focus')).toHaveCount(0);
});

test('[R10.2] [R5.21] a new page with a widget has its own address, and pasted HTML loses its scripts', async ({
  page,
  app,
  portal,
  expectedErrors,
}) => {
  // The policy refuses the pasted inline style as soon as it is parsed, before it is sanitised.
  expectedErrors.push(/Applying inline style violates/);
  await signIn(page, portal('anmelden'), 'redaktion', app('/content'));
  await page.getByRole('button', { name: 'Neue Seite …' }).click();
  const dialog = page.getByRole('dialog', { name: 'Neue Seite' });
  await dialog.getByLabel('Titel').fill('Fristen im Überblick');
  await expect(dialog).toContainText('pages/fristen-im-ueberblick');
  await dialog.getByRole('button', { name: 'Weiter' }).click();
  const { text, tool, publish, confirm } = editorOn(page);
  await text.focus();
  await text.evaluate((place) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData(
      'text/html',
      '<p style="color: red">Eingefügt <b>und</b> <a href="faq">verlinkt</a><script>window.ran = 1</script></p>',
    );
    place.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(text.getByRole('link', { name: 'verlinkt' })).toBeVisible();
  await tool('Baustein …').click();
  const widget = page.getByRole('dialog', { name: 'Baustein einfügen' });
  await widget.getByRole('button', { name: 'Einfügen' }).click();
  await expect(text.getByText('Baustein: ')).toBeVisible();
  await publish.click();
  await confirm.click();
  await expect(page.getByText('Veröffentlicht: Version 1')).toBeVisible();
  await page.getByRole('link', { name: 'Veröffentlichte Seite ansehen' }).click();
  await expect(page).toHaveURL(app('/pages/fristen-im-ueberblick'));
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Fristen im Überblick' })).toBeVisible();
  await expect(page.getByText('Eingefügt und verlinkt')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Seite bearbeiten' })).toHaveAttribute(
    'href',
    app('/content?seite=fristen-im-ueberblick'),
  );
  await expect(
    page.locator('natippc-content natippc-installation, natippc-content natippc-bvt-conclusions'),
  ).toHaveCount(1);
  expect(await page.evaluate(() => Reflect.get(window, 'ran'))).toBe(undefined);
});

test('when two editors change the same page, the second chooses between both texts and loses nothing', async ({
  page,
  app,
  portal,
  openElsewhere,
  expectedErrors,
}) => {
  expectedErrors.push(/412/);
  const address = app('/content?seite=environmental-inspection');
  await signIn(page, portal('anmelden'), 'redaktion', address);
  const other = await openElsewhere();
  await signIn(other, portal('anmelden'), 'redaktion', address);
  await editorOn(page).text.press('Control+End');
  await editorOn(other).text.press('Control+End');
  await other.keyboard.type('Von drüben.');
  await editorOn(other).save.click();
  await expect(other.getByText('Sie sehen den Entwurf')).toBeVisible();

  await page.keyboard.type('Von hier.');
  await editorOn(page).save.click();
  const choice = page.getByRole('group', { name: 'Text' });
  await expect(choice.locator('del')).toContainText('drüben');
  await expect(choice.locator('ins')).toContainText('hier');
  await choice.getByLabel('Die gespeicherte Fassung').check();
  await expect(editorOn(page).text).toContainText('Von drüben.');
  await choice.getByLabel('Ihre Fassung').check();
  await expect(editorOn(page).text).toContainText('Von hier.');
  await editorOn(page).save.click();
  await expect(choice).toHaveCount(0);

  // Unsaved text is offered again after a reload.
  await editorOn(page).text.press('Control+End');
  await page.keyboard.type(' Und mehr.');
  page.on('dialog', (dialog) => dialog.accept());
  await page.reload();
  await page.getByRole('button', { name: 'Angaben übernehmen' }).click();
  await expect(editorOn(page).text).toContainText('Und mehr.');
});

test('[R6.11] only content editors find the page for editing content', async ({
  page,
  app,
  portal,
  expectedErrors,
}) => {
  expectedErrors.push(/403|404/);
  await signIn(page, portal('anmelden'), 'behoerde', app('/start'));
  await expect(page.getByRole('link', { name: 'Inhalte' })).toHaveCount(0);
  await page.goto(app('/content'));
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/nicht erlaubt|nicht gefunden/i);
});

test('[R7.26] the preview says which links of a text lead nowhere, and lists those to other websites', async ({
  page,
  app,
  portal,
  expectAccessible,
  expectedErrors,
}) => {
  // What leads nowhere is asked for.
  expectedErrors.push(failedLoad(404));
  await signIn(page, portal('anmelden'), 'redaktion', app('/content?seite=helpdesk'));
  const { view } = editorOn(page);
  await page.getByRole('button', { name: 'Als HTML bearbeiten' }).click();
  const links = [
    ['pages/nirgends', 'Nirgends'],
    ['#weg', 'Weg'],
    ['#da', 'Da'],
    ['faq', 'Fragen'],
    ['installations/NIX', 'Keine Anlage'],
    ['https://other.example/', 'Fremd'],
  ];
  const html = links.map(([address, words]) => `<p><a href="${address}">${words}</a></p>`).join('');
  await page.getByRole('textbox', { name: 'Text als HTML' }).fill(`<h2 id="da">Da</h2>${html}`);
  await view('Vorschau').click();
  const warning = page.getByText('3 Links führen ins Leere').locator('xpath=ancestor::*[.//li][1]');
  await expect(warning.getByRole('listitem')).toHaveText([/^„Weg“: #weg$/, /^„Nirgends“: /, /^„Keine Anlage“: /]);
  await page.getByText('Ein Link auf andere Websites').click();
  await expect(page.getByRole('link', { name: 'https://other.example/' })).toBeVisible();
  await expectAccessible();
  await view('Bearbeiten').click();
  await page.getByRole('button', { name: 'Zurücksetzen' }).click();
});
