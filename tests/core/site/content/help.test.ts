import { afterEach, expect, test, vi } from 'vitest';
import { configure } from '#core/platform/configuration/page-settings.ts';
import { $helpOpen, $helpPage, $infoText, help } from '#core/site/content/help.ts';

afterEach(() => {
  help.closeInfoText();
  vi.restoreAllMocks();
});
const warnings = () => vi.spyOn(console, 'warn').mockImplementation(() => {});

test('[R2.42] without a resolver, help logs a console warning and shows nothing', async () => {
  const warn = warnings();
  await help.showInfoText('bvt');
  expect(warn).toHaveBeenCalledTimes(1);
  expect($infoText.get()).toBeUndefined();
});

test('[R2.42] the resolver provides the help content, and the title defaults to Info', async () => {
  configure({ infoTextResolver: async (key) => `<p>${key}</p>` });
  await help.showInfoText('bvt');
  expect($infoText.get()).toEqual({ title: 'Info', html: '<p>bvt</p>' });
  await help.showInfoText('ied', 'Richtlinie');
  expect($infoText.get()).toEqual({ title: 'Richtlinie', html: '<p>ied</p>' });
});

test('[R2.42] nothing is shown if the resolver fails or returns nothing', async () => {
  const warn = warnings();
  for (const infoTextResolver of [() => undefined, () => ' ', () => Promise.reject(new Error('down'))]) {
    configure({ infoTextResolver });
    await help.showInfoText('bvt');
    expect($infoText.get()).toBeUndefined();
  }
  expect(warn).toHaveBeenCalled();
});

test('only the latest help request shows its text, and a closed one shows nothing', async () => {
  const answers: ((html: string) => void)[] = [];
  configure({ infoTextResolver: () => new Promise((resolve) => answers.push(resolve)) });
  const questions = [help.showInfoText('a'), help.showInfoText('b')];
  answers[1]?.('b');
  answers[0]?.('a');
  await Promise.all(questions);
  expect($infoText.get()?.html).toBe('b');
  const late = help.showInfoText('c');
  help.closeInfoText();
  answers[2]?.('c');
  await late;
  expect($infoText.get()).toBeUndefined();
});

test('[R2.49] the help toggle opens and closes the panel, which follows the page', () => {
  help.toggle();
  help.setPage('installations');
  expect([$helpOpen.get(), $helpPage.get()]).toEqual([true, 'installations']);
  help.toggle();
  expect($helpOpen.get()).toBe(false);
});
