import { expect } from 'chai';
import { findings } from './fixtures/accessibility.ts';
import { allInside, clear, disturb, inside, json, loadScript, place, someRows, until } from './fixtures/page.ts';

let ids: string[] = [];
before(async () => {
  const rows = await Promise.all([
    someRows({ text: 'deponie' }),
    someRows({ text: 'galvanik' }),
    someRows({ text: 'krotlehner' }),
  ]);
  ids = rows.map(([row]) => row?.id ?? '');
  await loadScript();
});
afterEach(clear);

async function shown(installationIds: string, width = 1100): Promise<HTMLElement> {
  return until(() =>
    place(
      `<div style="inline-size:${width}px"><natippc-comparison installation-ids="${installationIds}"></natippc-comparison></div>`,
    ).querySelector<HTMLElement>('natippc-comparison'),
  );
}

describe('natippc-comparison', () => {
  it('the comparison shows installations side by side and labels each row in which something that can be judged differs', async () => {
    const host = await shown(ids.join(','));
    await until(() => allInside(host, 'thead h2').length === 3);
    const activity = await until(() => inside(host, '[data-row=activity]'));
    expect(activity.querySelectorAll('td')).to.have.length(3);
    const headOf = (row: string) => inside(host, `[data-row=${row}] th`)?.textContent;
    expect(headOf('capacity')).to.contain('verschieden');
    for (const row of ['operator', 'place', 'activity']) expect(headOf(row)).not.to.contain('verschieden');
    expect(await findings(host)).to.deep.equal([]);
  });

  it('the comparison shows the facilities’ releases and where they differ', async () => {
    const record = await (await fetch(`/natippc/api/natippcInstallations/${ids[0]}`)).json();
    for (const id of ['werk-a', 'werk-b'])
      disturb(`natippcInstallations/${id}`, () => json(200, { ...record, id, name: id }));
    const series = (quantity: number) => ({
      pollutant: 'NOX',
      name: 'Stickoxide',
      medium: 'AIR',
      values: [{ year: 2024, quantity }],
    });
    const answer = (...values: number[]) =>
      json(200, { facility: 'F', years: [2024], source: 'test', series: values.map(series) });
    disturb('werk-a/releases', () => answer(120_000));
    disturb('werk-b/releases', () => answer());
    const host = await shown('werk-a,werk-b');
    const row = await until(() => inside(host, '[data-row="release AIR NOX"]'));
    await until(() => /nicht gemeldet/.test(row.textContent ?? ''));
    expect(row.textContent).to.match(/Stickoxide, Luft.*verschieden.*120.t \(2024\).*nicht gemeldet/);
    expect(await findings(host)).to.deep.equal([]);
  });

  it('the comparison shows only the differences when asked to', async () => {
    const [one, other] = await someRows({ text: 'deponie' });
    const host = await shown(`${one?.id},${other?.id}`);
    await until(() => allInside(host, 'thead h2').length === 2);
    expect(inside(host, '[data-row=branch]')).not.to.equal(null);
    inside<HTMLInputElement>(host, 'input[type=checkbox]')?.click();
    await until(() => !inside(host, '[data-row=branch]'));
    expect(allInside(host, '[data-row]').every((row) => row.hasAttribute('data-differs'))).to.equal(true);
  });

  it('an unknown installation has an error in its column and a link to remove it', async () => {
    const [id = ''] = ids;
    const host = await shown(`${id},gibt-es-nicht`);
    const column = await until(() => {
      const found = inside(host, '[data-column=gibt-es-nicht]');
      return found?.textContent?.includes('gibt es im Register nicht') ? found : undefined;
    });
    expect(inside(host, 'thead h2')).not.to.equal(null);
    expect(column.querySelector('a')?.getAttribute('href')).to.match(new RegExp(`/comparison\\?anlagen=${id}$`));
    expect(await findings(host)).to.deep.equal([]);
  });

  it('on a phone nothing is cut: two installations are side by side, three below each other with their names', async () => {
    const frameOf = (host: HTMLElement) => {
      const frame = inside(host, '[aria-label="Vergleich der Anlagen"]');
      if (!frame) throw new Error('There is no table.');
      return frame;
    };
    const valuesOf = (host: HTMLElement) =>
      allInside(host, '[data-row=operator] td').map((value) => value.getBoundingClientRect());
    const two = await shown(ids.slice(0, 2).join(','), 288);
    await until(() => allInside(two, 'thead h2').length === 2);
    expect(frameOf(two).scrollWidth).to.equal(frameOf(two).clientWidth);
    expect(new Set(valuesOf(two).map(({ top }) => top)).size).to.equal(1);
    const three = await shown(ids.join(','), 358);
    await until(() => allInside(three, 'thead h2').length === 3);
    expect(frameOf(three).scrollWidth).to.equal(frameOf(three).clientWidth);
    expect(new Set(valuesOf(three).map(({ left }) => left)).size).to.equal(1);
    const names = allInside(three, '[data-row=operator] td').map(
      (value) => getComputedStyle(value, '::before').content,
    );
    const heads = allInside(three, 'thead h2').map(({ textContent }) => textContent);
    expect(names.map((name) => name.slice(1).split('"')[0])).to.deep.equal(heads);
    expect(await findings(three)).to.deep.equal([]);
  });

  it('without installations, instructions for choosing them are shown', async () => {
    const host = await shown('');
    await until(() => inside(host, '[data-block=too-few]'));
    expect(await findings(host)).to.deep.equal([]);
  });
});
