import { exampleCount, generateInstallations } from '../../demo/data/generate.ts';
import { signIn } from '../fixtures/accounts.ts';
import { countIn, searchOn } from '../fixtures/search.ts';
import { expect, failedLoad, test } from '../fixtures/test.ts';

const records = [...generateInstallations(exampleCount)];
const unpublished = records.filter(({ published }) => !published);
/** A search for their name finds no other installation. */
const hasOwnName = ({ name }: (typeof records)[number]) =>
  records.filter((each) => each.name.includes(name)).length === 1;
const stateOf = (record: (typeof records)[number]) => record.unit?.federalStateCode;

/**
 * Which unpublished installations a viewer may see, restated here independently of the server's code. The tests of
 * the server prove it for the other accounts, which the pages treat alike.
 */
const viewers: Record<string, (record: (typeof records)[number]) => boolean> = {
  nobody: () => false,
  behoerde: (record) => stateOf(record) === '4',
};

for (const [viewer, maySee] of Object.entries(viewers)) {
  const allowed = unpublished.filter(maySee);
  const hidden = unpublished.filter((record) => !maySee(record));

  test(`[R6.11] ${viewer} finds and opens published installations and only their own unpublished ones; to them the others do not exist`, async ({
    page,
    app,
    portal,
    expectedErrors,
  }) => {
    const list = app('/installations?anlagen.sicht=alle');
    if (viewer === 'nobody') await page.goto(list);
    else await signIn(page, portal('anmelden'), viewer, list);
    const search = searchOn(page);
    await expect
      .poll(async () => countIn(await search.total.textContent()))
      .toBe(records.length - unpublished.length + allowed.length);
    const [mine, foreign] = [allowed.find(hasOwnName), hidden.find(hasOwnName)];
    for (const [record, count] of [
      [mine, 1],
      [foreign, 0],
    ] as const) {
      if (!record) continue;
      await page.goto(`${list}&anlagen.q=${encodeURIComponent(record.name)}`);
      await expect(search.region.locator('[part=results][aria-busy=false]')).toBeVisible();
      await expect(search.links.filter({ hasText: record.name })).toHaveCount(count);
    }
    if (mine) {
      const answer = await page.goto(app(`/installations/${mine.id}`));
      expect(answer?.status()).toBe(200);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(mine.name);
    }
    if (foreign) {
      expectedErrors.push(failedLoad(404));
      const answer = await page.goto(app(`/installations/${foreign.id}`));
      expect(answer?.status()).toBe(404);
      await expect(page.getByRole('heading', { name: 'Objekt nicht gefunden (Fehler 404)' })).toBeVisible();
      expect(await page.content()).not.toContain(foreign.name);
    }
  });
}
