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
  until,
} from './fixtures/page.ts';
import { noticeHost } from './fixtures/session.ts';

before(() => loadScript());
afterEach(clear);

const words = (element: Element | null | undefined) => (element?.textContent ?? '').replace(/\s+/g, ' ').trim();
const dialog = (host: Element, title: string) =>
  until(() => allInside(host, 'dialog[open]').find((each) => words(each.querySelector('h2')) === title));
let searches = 0;
const search = () =>
  place(`<natippc-installations url-state="off" filter-id="hinweis-${++searches}"></natippc-installations>`);
const inPage = () => document.querySelectorAll('body > natippc-notices');

describe('natippc-notices', () => {
  it('[R8.2] [R2.43] the notice host is added when a firewall rejects a call, and shows its page in a sandboxed frame', async () => {
    expect(inPage().length).to.equal(0);
    const page = '<!doctype html><html><body><h1>Request rejected</h1><script>parent.ran = true</script></body></html>';
    disturb(
      'api/natippcInstallations',
      () => new Response(page, { status: 400, headers: { 'content-type': 'text/html' } }),
    );
    search();
    const host = await noticeHost();
    const modal = await dialog(host, 'Firewall Ablehnung');
    const frame = await until(() => modal.querySelector('iframe'));
    expect(frame.getAttribute('sandbox')).to.equal('');
    await until(() => frame.srcdoc.includes('Request rejected'));
    expect(Reflect.get(window, 'ran')).to.equal(undefined);
    expect(inPage().length).to.equal(1);
    control(host, 'Schließen')?.click();
    await until(() => !inside(host, 'dialog[open]'));
  });

  it('[R8.1] the notice host reports several timed-out calls once', async () => {
    const real = globalThis.setTimeout;
    const quick = (handler: () => void, ms?: number, ...rest: []) => real(handler, ms === 60_000 ? 0 : ms, ...rest);
    Object.assign(globalThis, { setTimeout: quick });
    const fetched = globalThis.fetch;
    globalThis.fetch = (_input, init) =>
      new Promise((_done, failed) => init?.signal?.addEventListener('abort', () => failed(init.signal?.reason)));
    search();
    search();
    const host = await noticeHost();
    const modal = await dialog(host, 'Zeitüberschreitung');
    Object.assign(globalThis, { setTimeout: real });
    globalThis.fetch = fetched;
    expect(words(modal)).to.contain('Der Server braucht zu lange').and.contain('Netzwerkverbindung');
    expect(await findings(host)).to.deep.equal([]);
    control(host, 'Schließen')?.click();
    await until(() => !inside(host, 'dialog[open]'));
  });

  it('[R8.10] the notice host offers a reload when a file of the program is missing, unless the page handles it', async () => {
    search();
    let handled = 0;
    const take = (event: Event) => {
      handled += 1;
      event.preventDefault();
    };
    addEventListener('natippc-preload-error', take);
    // The listener is part of the code that loads after the first view.
    await until(() => {
      dispatchEvent(new Event('vite:preloadError', { cancelable: true }));
      return handled > 0;
    });
    removeEventListener('natippc-preload-error', take);
    const host = await noticeHost();
    expect(inside(host, 'dialog[open]')).to.equal(null);
    dispatchEvent(new Event('vite:preloadError', { cancelable: true }));
    await dialog(host, 'Neu laden erforderlich');
    expect(control(host, 'Seite neu laden')).not.to.equal(undefined);
    expect(await findings(host)).to.deep.equal([]);
    control(host, 'Schließen')?.click();
    await until(() => !inside(host, 'dialog[open]'));
  });

  it("[R2.42] the notice host shows extended help in a modal 'Info' with 'Schließen', without executable content", async () => {
    const host = await noticeHost();
    const help = Reflect.get(globalThis, Symbol.for('natippc.v2.help'));
    const html =
      '<p id="x">Das <b>bvT</b>.<img alt="" src="data:," onerror="ran = true"><script>ran = true</script></p><a href="/x" target="_blank">mehr</a>';
    help.$infoText.set({ title: 'Info', html });
    const modal = await dialog(host, 'Info');
    const text = await until(() => modal.querySelector('[data-block=modal-body] p')?.parentElement);
    expect(words(text)).to.equal('Das bvT.mehr');
    expect(text.querySelector('[onerror], script, [id]')).to.equal(null);
    expect(text.querySelector('a')?.rel).to.contain('noopener');
    expect(await findings(host)).to.deep.equal([]);
    control(host, 'Schließen')?.click();
    await until(() => !inside(host, 'dialog[open]'));
    expect(help.$infoText.get()).to.equal(undefined);
  });

  it('only one of several notice hosts on a page shows the notices', async () => {
    const first = await noticeHost();
    const second = place('<natippc-notices></natippc-notices>');
    await until(() => inside(second, '[part~=root]'));
    expect(inside(first, '[data-block=toasts]')).not.to.equal(null);
    expect(inside(second, '[data-block=toasts]')).to.equal(null);
    first.remove();
    await until(() => inside(second, '[data-block=toasts]'));
  });
});

describe('exporting search results', () => {
  const exporting = async () => {
    const host = search();
    (await until(() => control(host, 'Exportieren'))).click();
    return until(() => control(host, 'Herunterladen'));
  };
  const toast = (text: string) =>
    until(() => {
      const host = document.querySelector('natippc-notices');
      return host && allInside(host, '[data-block=toast]').find((each) => words(each).includes(text));
    });

  it('[R7.35] an export saves the server’s file under a name with the date', async () => {
    const button = await exporting();
    const saved = new Promise<{ name: string; size: number }>((done) => {
      const click = HTMLAnchorElement.prototype.click;
      HTMLAnchorElement.prototype.click = async function saves() {
        HTMLAnchorElement.prototype.click = click;
        done({ name: this.download, size: (await (await fetch(this.href)).blob()).size });
      };
    });
    button.click();
    const { name, size } = await saved;
    expect(name).to.match(/^Anlagen_\d{4}-\d\d-\d\d\.xlsx$/);
    expect(size).to.be.greaterThan(1000);
    await toast('Die Excel-Datei ist fertig.');
  });

  it('[R7.35] [R10.8] a large export is reported as a task, with a link to the tasks that the page can handle', async () => {
    const task = {
      id: 'a',
      title: 'Excel-Export',
      state: 'WAITING',
      storage: 'PERSISTENT',
      timeCreated: '2026-11-20T10:00:00Z',
    };
    disturb('/excel', () => json(202, task));
    (await exporting()).click();
    const link = (await toast('Der Export läuft als Auftrag.')).querySelector('a');
    expect(link?.getAttribute('href')).to.equal('/natippc/user-tasklist');
    document.addEventListener('natippc-navigate', (event) => event.preventDefault(), { once: true });
    const asked = nextEvent('natippc-navigate');
    link?.click();
    expect((await asked).detail.href).to.match(/\/natippc\/user-tasklist$/);
  });

  it('a failed export is reported with its reason', async () => {
    disturb('/excel', () => json(429, { title: 'Sie haben bereits mehrere offene Aufträge.', status: 429 }));
    (await exporting()).click();
    expect((await toast('Der Export ist nicht gelungen.')).textContent).to.contain('mehrere offene Aufträge');
  });
});
