import { expect } from 'chai';
import { clear, hasCode, inside, until } from '../fixtures/page.ts';
import { type HostWindow, openPage, script, widgetOf } from './open-page.ts';

interface LoaderInfo {
  path: string;
  integrity: string;
  files: Record<string, string>;
}
let loader: LoaderInfo;

before(async () => {
  loader = await (await fetch('/natippc/loader.json')).json();
});
afterEach(clear);

const searchTag = '<natippc-installations></natippc-installations>';
/** Returns the script tag for the current version with its checksum, below a base. */
const versionScript = (base: string) =>
  script(base + loader.path, `integrity="${loader.integrity}" crossorigin="anonymous"`);
const hasRun = (page: HostWindow): boolean => Reflect.get(page, 'tampered') === true;
const noteErrors = `<script>window.failures = [];addEventListener('natippc-error', (e) => failures.push(e.detail.code))</script>`;
const failuresOf = (page: HostWindow): unknown[] => Reflect.get(page, 'failures');

describe('a page that names a version of the script with its checksum', () => {
  it('[R10.2] a page with script checksums shows results', async () => {
    const page = await openPage(noteErrors + versionScript('/natippc/'), searchTag);
    const widget = await widgetOf(page);
    await until(() => hasCode(widget) && inside(widget, '[data-result]'));
    expect(failuresOf(page)).to.deep.equal([]);
  });

  it('[R10.2] a page with script checksums does not run a modified script and keeps its content', async () => {
    const page = await openPage(
      versionScript('/tampered/natippc/'),
      '<natippc-faq><p>Die Fragen werden geladen.</p></natippc-faq>',
    );
    const widget = await widgetOf(page, 'natippc-faq');
    expect([hasRun(page), widget.shadowRoot]).to.deep.equal([false, null]);
    expect(widget.textContent).to.equal('Die Fragen werden geladen.');
    expect(page.customElements.get('natippc-faq')).to.equal(undefined);
    expect(widget.matches(':defined')).to.equal(false);
  });

  for (const file of ['installations', 'register']) {
    it(`[R10.2] a page with script checksums does not run a modified ${file} file, even on a retry, and keeps its content`, async () => {
      const base = `/tampered/${file}/`;
      const page = await openPage(noteErrors + versionScript(base), searchTag);
      const widget = await widgetOf(page);
      await until(() => failuresOf(page).length > 1, 15_000);
      expect(failuresOf(page).slice(0, 2)).to.deep.equal(['load', 'load']);
      expect([hasCode(widget), hasRun(page)]).to.deep.equal([false, false]);
      expect(inside(widget, '[data-result]')).not.to.equal(null);
    });
  }

  it('[R10.2] a page with script checksums does not run a modified lazy file whose checksum is in the import map', async () => {
    const [later = '', checksum] =
      Object.entries(loader.files).find(([file]) => file.includes('/page-services-')) ?? [];
    const address = `/tampered/page-services/${later}`;
    const map = `<script type="importmap">${JSON.stringify({ integrity: { [address]: checksum } })}</script>`;
    const page = await openPage(map + versionScript('/tampered/page-services/'), searchTag);
    const widget = await widgetOf(page);
    await until(() => hasCode(widget) && inside(widget, '[data-result]'));
    const asked = () => page.performance.getEntriesByType('resource').some(({ name }) => name.endsWith(address));
    await until(asked);
    const failure = await page.eval(`import('${address}').catch(String)`);
    expect(failure).to.match(/TypeError/);
    expect(hasRun(page)).to.equal(false);
  });
});

it('[R10.2] without checksums modified files do run, which proves that the other integrity tests modify files in use', async () => {
  const page = await openPage(script('/tampered/installations/natippc.js'), searchTag);
  const widget = await widgetOf(page);
  await until(() => hasCode(widget));
  await until(() => hasRun(page));
  const changed = await openPage(script('/tampered/natippc/natippc.js'), searchTag);
  await until(() => hasRun(changed));
});
