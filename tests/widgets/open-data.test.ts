import { expect } from 'chai';
import { findings } from './fixtures/accessibility.ts';
import { allInside, clear, inside, loadScript, place, until } from './fixtures/page.ts';

before(() => loadScript());
afterEach(clear);

const words = (element: Element | null | undefined) => (element?.textContent ?? '').replace(/\s+/g, ' ').trim();

async function page(width = 900): Promise<HTMLElement> {
  const frame = place(`<div style="inline-size:${width}px"><natippc-open-data></natippc-open-data></div>`);
  const host = await until(() => frame.querySelector<HTMLElement>('natippc-open-data'));
  // The example call for one installation is added once an installation has loaded.
  await until(() => allInside(host, '.call').length === 10);
  return host;
}

describe('natippc-open-data', () => {
  it('[R7.35] the open data page lists each file format of the whole register with its number of rows, the date and the licence', async () => {
    const host = await page();
    const rows = allInside(host, '.files > li').map(words);
    expect(rows.map((row) => row.split(' ')[0]?.replace(/(Excel|CSV|GeoJSON).*/, '$1'))).to.deep.equal([
      'Excel',
      'CSV',
      'GeoJSON',
    ]);
    for (const row of rows) expect(row).to.match(/[1-9][\d.]* Zeilen/);
    expect(words(inside(host, '[data-block=facts]'))).to.match(/\d\d\.\d\d\.\d{4}, \d\d:\d\d/);
    expect(words(inside(host, '.citation'))).to.match(/^Quelle: .*, Stand \d\d\.\d\d\.\d{4}, CC BY 4\.0$/);
  });

  it('[R7.35] the open data page shows the answer to a call with its description, and its command to copy', async () => {
    const host = await page();
    const call = allInside<HTMLDetailsElement>(host, '.call').at(-1);
    if (call) call.open = true;
    const { origin } = location;
    expect(words(call?.querySelector('.call-command'))).to.equal(
      `curl '${origin}/natippc/api/natippcInstallations/lastUpdate'`,
    );
    call?.querySelector('button')?.click();
    const answer = await until(() => call?.querySelector('.call-answer'));
    expect(JSON.parse(answer.textContent ?? '')).to.have.keys('dataVersion', 'lastUpdate');
  });

  for (const width of [320, 900])
    it(`the open data page has no axe findings and does not overflow at ${width} px`, async () => {
      const host = await page(width);
      for (const call of allInside<HTMLDetailsElement>(host, '.call')) call.open = true;
      allInside<HTMLButtonElement>(host, '.call-actions button')[0]?.click();
      await until(() => inside(host, '.call-answer'));
      expect(await findings(host)).to.deep.equal([]);
      expect(host.scrollWidth).to.be.at.most(width);
    });
});
