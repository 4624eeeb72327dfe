import { expect } from 'chai';
import { findings } from './fixtures/accessibility.ts';
import { allInside, clear, control, inside, loadScript, place, until } from './fixtures/page.ts';

before(() => loadScript());
afterEach(clear);

const words = (element: Element | null | undefined) => (element?.textContent ?? '').replace(/\s+/g, ' ').trim();

async function page(width = 900): Promise<HTMLElement> {
  const frame = place(`<div style="inline-size:${width}px"><natippc-open-data></natippc-open-data></div>`);
  const host = await until(() => frame.querySelector<HTMLElement>('natippc-open-data'));
  // The example call for one installation is added once an installation has loaded.
  await until(() => allInside(host, 'details').length === 11);
  return host;
}

describe('natippc-open-data', () => {
  it('the open data page lists each file format of the whole register with its number of rows, the date and the licence', async () => {
    const host = await page();
    const rows = allInside(host, 'li:has([aria-label$=herunterladen])').map(words);
    expect(rows.map((row) => row.split(' ')[0]?.replace(/(Excel|CSV|GeoJSON).*/, '$1'))).to.deep.equal([
      'Excel',
      'CSV',
      'GeoJSON',
    ]);
    for (const row of rows) expect(row).to.match(/[1-9][\d.]* Zeilen/);
    expect(words(inside(host, '[data-block=facts]'))).to.match(/\d\d\.\d\d\.\d{4}, \d\d:\d\d/);
    const source = allInside(host, 'p')
      .map(words)
      .find((text) => text.startsWith('Quelle: '));
    expect(source).to.match(/, Stand \d\d\.\d\d\.\d{4}, CC BY 4\.0$/);
  });

  it('[R7.35] the open data page gives each file an address for programs, which answers without a session', async () => {
    const host = await page();
    const addresses = allInside<HTMLAnchorElement>(host, 'li:has([aria-label$=herunterladen]) a').map(
      ({ href }) => href,
    );
    const base = `${location.origin}/natippc/api/natippcInstallations`;
    expect(addresses).to.deep.equal([`${base}.xlsx`, `${base}.csv`, `${base}.geojson`]);
    for (const address of addresses)
      expect((await fetch(address, { method: 'HEAD', credentials: 'omit' })).status).to.equal(200);
  });

  it('[R7.35] the open data page shows the answer to a call with its description, and its command to copy', async () => {
    const host = await page();
    const call = allInside<HTMLDetailsElement>(host, 'details').at(-1);
    if (call) call.open = true;
    const { origin } = location;
    expect(words(call?.querySelector('code'))).to.equal(`curl '${origin}/natippc/api/natippcInstallations/lastUpdate'`);
    call?.querySelector('button')?.click();
    const answer = await until(() => call?.querySelector('[aria-label^=Antwort]'));
    expect(JSON.parse(answer.textContent ?? '')).to.have.keys('dataVersion', 'lastUpdate');
  });

  for (const width of [320, 900])
    it(`the open data page has no axe findings and does not overflow at ${width} px`, async () => {
      const host = await page(width);
      for (const call of allInside<HTMLDetailsElement>(host, 'details')) call.open = true;
      control(host, 'Ausprobieren')?.click();
      await until(() => inside(host, '[aria-label^=Antwort]'));
      expect(await findings(host)).to.deep.equal([]);
      expect(host.scrollWidth).to.be.at.most(width);
    });
});
