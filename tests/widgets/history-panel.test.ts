import { expect } from 'chai';
import { findings } from './fixtures/accessibility.ts';
import { allInside, clear, control, inside, loadScript, nextEvent, place, until } from './fixtures/page.ts';

before(() => loadScript());
afterEach(clear);

const version = (number: number, more: object = {}) => ({
  id: String(number),
  date: `202${number}-03-12`,
  title: { name: `Version ${number}` },
  user: 'Behörde',
  versioningButtonDisplayValue: `Stand zum 12.03.202${number}`,
  ...more,
});
const versioning = (more: object = {}) => ({
  id: 'anlage',
  historyType: 'VERSIONING',
  items: [version(2), version(4), version(3)],
  ...more,
});

/** A panel with a definition, shown. */
async function shown(definition: object, attributes = ''): Promise<HTMLElement> {
  const host = place(`<natippc-history-panel layout="panel" ${attributes}></natippc-history-panel>`);
  Object.assign(host, { definition });
  await until(() => inside(host, '[data-item]'));
  return host;
}
const items = (host: Element) => allInside(host, '[data-item]').map(({ dataset }) => dataset.item);
const active = (host: Element) => inside(host, '[data-shown]')?.dataset.item;

describe('versions', () => {
  it('[R4.40] stand newest first; the newest is active unless the definition names another', async () => {
    const host = await shown(versioning());
    expect(items(host)).to.deep.equal(['4', '3', '2']);
    expect(active(host)).to.equal('4');
    expect(control(host, 'Zurück zum aktuellen Stand')).to.equal(undefined);
    Object.assign(host, { definition: versioning({ defaultActiveVersionId: '2' }) });
    await until(() => active(host) === '2');
    expect(await findings(host)).to.deep.equal([]);
  });

  it('[R4.40] changes are shown and hidden, at first as the definition has it, and the page is told', async () => {
    const host = await shown(versioning());
    const told = nextEvent('natippc-version');
    control(host, 'Änderungen einblenden')?.click();
    expect((await told).detail).to.deep.equal({
      reason: 'changes',
      historyId: 'anlage',
      versionId: '4',
      showChanges: 'Show',
      comparedVersionId: '3',
    });
    const compared = await until(() => inside<HTMLSelectElement>(host, 'select'));
    expect(compared.labels?.[0]?.textContent).to.equal('Verglichen mit');
    expect([...compared.options].map(({ value }) => value)).to.deep.equal(['3', '2']);
    expect(await findings(host)).to.deep.equal([]);

    const compares = nextEvent('natippc-version');
    compared.value = '2';
    compared.dispatchEvent(new Event('change', { bubbles: true }));
    expect((await compares).detail).to.include({ versionId: '4', comparedVersionId: '2' });
    control(host, 'Änderungen ausblenden')?.click();
    await until(() => !inside(host, 'select'));

    const other = await shown(versioning({ id: 'andere', defaultShowChanges: 'Show' }));
    expect(control(other, 'Änderungen ausblenden')).not.to.equal(undefined);
  });

  it('the oldest has nothing to be compared with', async () => {
    const host = await shown(versioning());
    control(host, 'Stand zum 12.03.2022')?.click();
    await until(() => active(host) === '2');
    const button = control(host, 'Änderungen einblenden');
    expect(button instanceof HTMLButtonElement && button.disabled).to.equal(true);
    expect(inside(host, '.version-tools')?.textContent).to.contain('gibt es keinen früheren');
  });

  it('[R4.41] the way back selects the default version, runs its click action and goes where it leads', async () => {
    const clicks: string[] = [];
    const title = { name: 'Version 3', onClick: () => clicks.push('3'), linkTo: '/stand/3' };
    const definition = versioning({
      defaultActiveVersionId: '3',
      items: [version(2), version(3, { title }), version(4)],
    });
    const host = await shown(definition);
    control(host, 'Stand zum 12.03.2022')?.click();
    await until(() => active(host) === '2');
    document.addEventListener('natippc-navigate', (event) => event.preventDefault(), { once: true });
    const gone = nextEvent('natippc-navigate');
    control(host, 'Zurück zum aktuellen Stand')?.click();
    expect((await gone).detail).to.deep.equal({ href: `${location.origin}/stand/3`, kind: 'version' });
    expect(clicks).to.deep.equal(['3']);
    await until(() => active(host) === '3');
    // The button is gone: the focus is at what it has led to.
    await until(() => host.shadowRoot?.activeElement?.getAttribute('aria-current') === 'true');
  });

  it('[R10.3] a panel elsewhere on the page shows the same history by its id, and what is chosen there', async () => {
    const elsewhere = place('<natippc-history-panel layout="panel" history-id="anlage"></natippc-history-panel>');
    await until(() => elsewhere.shadowRoot?.textContent?.includes('Keine Einträge vorhanden'));
    const host = await shown(versioning());
    await until(() => items(elsewhere).length === 3);
    control(elsewhere, 'Stand zum 12.03.2023')?.click();
    await until(() => active(host) === '3');
    host.remove();
    await until(() => items(elsewhere).length === 0);
  });
});

describe('what happened', () => {
  const definition = {
    id: 'verlauf',
    historyType: 'HISTORY',
    items: [
      { id: 'a', date: '2024-03-12', title: { name: 'Import' }, user: 'System' },
      { id: 'c', date: '2026-11-20T23:30:00Z', title: { name: 'Neue Umweltinspektion', linkTo: '/c' }, mark: 'neu' },
      { id: 'b', date: '2026-01-02', title: { name: 'Geändert' }, details: ['Geändert: Name', 'Neu: Genehmigung'] },
    ],
  };

  it('stands newest first, by years, with day, name and what was changed; one that leads somewhere is a link', async () => {
    const host = await shown(definition);
    expect(items(host)).to.deep.equal(['c', 'b', 'a']);
    expect(allInside(host, 'h3').map(({ textContent }) => textContent)).to.deep.equal(['2026', '2024']);
    // Shortly after midnight in Austria.
    expect(inside(host, 'time')?.textContent).to.equal('21.11.2026');
    const link = control(host, 'Neue Umweltinspektion');
    expect(link instanceof HTMLAnchorElement && link.pathname).to.equal('/c');
    expect(control(host, 'Import')).to.equal(undefined);
    expect(inside(host, '[data-item=b]')?.textContent).to.contain('Neu: Genehmigung');
    expect(inside(host, 'button')).to.equal(null);
    expect(await findings(host)).to.deep.equal([]);
  });

  it('without entries it says so', async () => {
    const host = place('<natippc-history-panel layout="panel"></natippc-history-panel>');
    Object.assign(host, { definition: { ...definition, items: [] } });
    await until(() => host.shadowRoot?.textContent?.includes('Keine Einträge vorhanden'));
    expect(inside(host, 'h2')?.textContent).to.equal('Verlauf');
    expect(await findings(host)).to.deep.equal([]);
  });
});

it('as a button it opens a drawer, which a chosen version closes', async () => {
  const host = place('<natippc-history-panel layout="button"></natippc-history-panel>');
  Object.assign(host, { definition: versioning() });
  const button = await until(() => control(host, 'Versionen'));
  button.focus();
  button.click();
  const drawer = await until(() => inside<HTMLDialogElement>(host, 'dialog[open]'));
  await until(() => control(host, 'Stand zum 12.03.2023'));
  expect(await findings(host)).to.deep.equal([]);
  control(host, 'Stand zum 12.03.2023')?.click();
  await until(() => !drawer.open);
  await until(() => host.shadowRoot?.activeElement === button);
});
