import { expect } from 'chai';
import { findings } from './fixtures/accessibility.ts';
import {
  allInside,
  clear,
  control,
  disturb,
  inside,
  json,
  loadScript,
  nextEvent,
  place,
  someRows,
  until,
} from './fixtures/page.ts';

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

/** Shows a panel with a definition. */
async function shown(definition: object, attributes = ''): Promise<HTMLElement> {
  const host = place(`<natippc-history-panel layout="panel" ${attributes}></natippc-history-panel>`);
  Object.assign(host, { definition });
  await until(() => inside(host, '[data-item]'));
  return host;
}
const items = (host: Element) => allInside(host, '[data-item]').map(({ dataset }) => dataset.item);
const active = (host: Element) => inside(host, '[data-shown]')?.dataset.item;

describe('versions', () => {
  it('[R4.40] versions are listed newest first, and the newest is active unless the definition sets another', async () => {
    const host = await shown(versioning());
    expect(items(host)).to.deep.equal(['4', '3', '2']);
    expect(active(host)).to.equal('4');
    expect(control(host, 'Zurück zum aktuellen Stand')).to.equal(undefined);
    Object.assign(host, { definition: versioning({ defaultActiveVersionId: '2' }) });
    await until(() => active(host) === '2');
    expect(await findings(host)).to.deep.equal([]);
  });

  it('[R4.40] versions show or hide their changes, initially as in the definition, and notify the page', async () => {
    const host = await shown(versioning());
    const changed = nextEvent('natippc-version');
    control(host, 'Änderungen einblenden')?.click();
    expect((await changed).detail).to.deep.equal({
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

  it('versions cannot be compared if the oldest one is active', async () => {
    const host = await shown(versioning());
    control(host, 'Stand zum 12.03.2022')?.click();
    await until(() => active(host) === '2');
    const button = control(host, 'Änderungen einblenden');
    expect(button instanceof HTMLButtonElement && button.disabled).to.equal(true);
    expect(inside(host, '[part~=root]')?.textContent).to.contain('gibt es keinen früheren');
  });

  it('[R4.41] versions have a button back to the default version, which runs its click action and follows its link', async () => {
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
    // The button has disappeared, so the focus moves to the active version.
    await until(() => host.shadowRoot?.activeElement?.getAttribute('aria-current') === 'true');
  });

  it('[R10.3] versions are shared by id with a panel elsewhere on the page, including the selection', async () => {
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

describe('a list of events', () => {
  const definition = {
    id: 'verlauf',
    historyType: 'HISTORY',
    items: [
      { id: 'a', date: '2024-03-12', title: { name: 'Import' }, user: 'System' },
      { id: 'c', date: '2026-11-20T23:30:00Z', title: { name: 'Neue Umweltinspektion', linkTo: '/c' }, mark: 'neu' },
      { id: 'b', date: '2026-01-02', title: { name: 'Geändert' }, details: ['Geändert: Name', 'Neu: Genehmigung'] },
    ],
  };

  it('the list of events is sorted newest first by year, with date, name and details, and has links for events with an address', async () => {
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

  it('the list of events has a message if it is empty', async () => {
    const host = place('<natippc-history-panel layout="panel"></natippc-history-panel>');
    Object.assign(host, { definition: { ...definition, items: [] } });
    await until(() => host.shadowRoot?.textContent?.includes('Keine Einträge vorhanden'));
    expect(inside(host, 'h2')?.textContent).to.equal('Verlauf');
    expect(await findings(host)).to.deep.equal([]);
  });
});

it('the button layout opens a drawer, which closes when a version is chosen', async () => {
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

describe('the history panel of an installation', () => {
  let id = '';
  /** Installations not shown by any test yet, so nothing about them is cached. */
  let fresh: string[] = [];
  const states: Record<string, object> = {};
  const changes = [
    {
      path: 'operator.name',
      type: 'UPDATED',
      oldValue: 'Alt & Co',
      newValue: 'Neu',
      versionName: 'Version 2',
      user: 'Behörde',
      date: '2026-03-12T08:00:00Z',
    },
  ];
  const stamp = (number: number, at: string) => ({
    number,
    at,
    author: { name: 'Behörde', kind: 'authority' },
    origin: 'edit',
    published: true,
    changes: number === 1 ? [] : changes,
  });
  const versions = [stamp(2, '2026-03-12T08:00:00Z'), stamp(1, '2024-03-12T08:00:00Z')];

  before(async () => {
    [id = '', ...fresh] = (await someRows()).map((row) => row.id);
    const record = await (await fetch(`/natippc/api/natippcInstallations/${id}`)).json();
    const named = (name: string, version: number, lastChanged: string) => ({
      ...record,
      version,
      lastChanged,
      operator: { ...record.operator, name },
    });
    states[1] = named('Alt & Co', 1, '2024-03-12T08:00:00Z');
    states[2] = named('Neu', 2, '2026-03-12T08:00:00Z');
  });

  /** Answers the calls about one installation as if it had been changed once. */
  function answer(): { versions: { calls: number } } {
    disturb(`natippcInstallations/${id}`, () => json(200, states[2] ?? {}));
    disturb(`${id}?version=1`, () => json(200, states[1] ?? {}));
    disturb(`${id}?version=2`, () => json(200, states[2] ?? {}));
    disturb(`${id}/changes?from=1&to=2`, () => json(200, changes));
    return { versions: disturb(`${id}/versions`, () => json(200, versions)) };
  }
  const record = () => until(() => place(`<natippc-installation installation-id="${id}"></natippc-installation>`));
  const panel = (attributes = '') =>
    until(() =>
      place(`<natippc-history-panel layout="panel" installation-id="${id}" ${attributes}></natippc-history-panel>`),
    );

  it('[R10.3] [R4.41] the history panel determines the version that the installation shows, which is in the address', async () => {
    answer();
    const [shows, chooses] = [await record(), await panel()];
    await until(() => items(chooses).length === 2);
    expect(inside(shows, '[data-block=stand]')).to.equal(null);
    control(chooses, 'Stand zum 12.03.2024')?.click();
    const notice = await until(() => inside(shows, '[data-block=stand]'));
    expect(notice.textContent).to.contain('Stand zum 12.03.2024 – nicht der aktuelle Stand');
    await until(() => location.search.includes('stand=1'));
    expect(inside(shows, '[data-block=facts]')?.textContent).to.contain('Alt & Co');
    expect(await findings(shows)).to.deep.equal([]);

    control(shows, 'Zurück zum aktuellen Stand')?.click();
    await until(() => active(chooses) === '2' && inside(shows, '[data-block=stand]') === null);
    await until(() => !location.search.includes('stand'));
  });

  it('[R4.42] the history panel of an installation makes the installation mark changes with old value, version, user and date', async () => {
    answer();
    const [shows, chooses] = [await record(), await panel()];
    await until(() => items(chooses).length === 2);
    control(chooses, 'Änderungen einblenden')?.click();
    const mark = await until(() => inside(shows, '[data-block=change]'));
    expect(mark.textContent).to.equal('Geändertvorher: Alt & CoVersion 2, Behörde, 12.03.2026');
    expect(mark.querySelector('del')?.textContent).to.equal('Alt & Co');
    await until(() => location.search.includes('vergleich=1-2'));
    expect(await findings(shows)).to.deep.equal([]);
    control(shows, 'Änderungen ausblenden')?.click();
    await until(() => allInside(shows, '[data-block=change]').length === 0);
    expect(control(chooses, 'Änderungen einblenden')).not.to.equal(undefined);
  });

  it('the history panel of an installation reads a former state from the address when the tag is placed', async () => {
    id = fresh.pop() ?? '';
    answer();
    history.replaceState(null, '', '?stand=1');
    const shows = await record();
    await until(() => inside(shows, '[data-block=stand]'));
    expect(inside(shows, '[data-block=facts]')?.textContent).to.contain('Alt & Co');
  });

  it('[R2.35] the history panel of an installation does not request versions before they are shown', async () => {
    id = fresh.pop() ?? '';
    const asked = answer();
    const shows = await record();
    await until(() => inside(shows, '[data-section]'));
    expect(asked.versions.calls).to.equal(0);
  });

  it('the history panel of an installation links each version to the installation’s page if that is another page', async () => {
    answer();
    const chooses = await panel('permalink="/anlage?nr={id}"');
    const link = await until(() => control(chooses, 'Stand zum 12.03.2024'));
    expect(link instanceof HTMLAnchorElement && link.pathname + link.search).to.equal(
      `/anlage?nr=${encodeURIComponent(id)}&stand=1`,
    );
    document.addEventListener('natippc-navigate', (event) => event.preventDefault(), { once: true });
    const gone = nextEvent('natippc-navigate');
    link.click();
    expect((await gone).detail.kind).to.equal('version');
    await until(() => !location.search.includes('stand'));
  });

  it('the history panel of an installation offers a retry if versions cannot be loaded', async () => {
    id = fresh.pop() ?? '';
    const calls = disturb(`${id}/versions`, (call) =>
      call === 1 ? json(422, { type: 'urn:x', title: 'Nein', status: 422 }) : json(200, versions),
    );
    const chooses = await panel();
    await until(() => inside(chooses, '[role=alert]'));
    expect(inside(chooses, '[role=alert]')?.textContent).to.contain('Die Versionen konnten nicht geladen werden.');
    expect(await findings(chooses)).to.deep.equal([]);
    control(chooses, 'Erneut versuchen')?.click();
    await until(() => items(chooses).length === 2);
    expect(calls.calls).to.equal(2);
  });
});
