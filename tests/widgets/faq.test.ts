import { expect } from 'chai';
import { findings } from './fixtures/accessibility.ts';
import { allInside, clear, control, disturb, inside, loadScript, place, type, until } from './fixtures/page.ts';

before(() => loadScript());
afterEach(clear);

let pages = 0;
const words = (element: Element | null | undefined) => (element?.textContent ?? '').replace(/\s+/g, ' ').trim();
const titles = (host: Element) => allInside(host, 'summary').map(words);
const opened = (host: Element) => allInside<HTMLDetailsElement>(host, 'details[open]').map(({ id }) => id);

const text = `
  <h2 id="suchen">Suchen</h2>
  <details id="finden"><summary>Wie finde ich eine Anlage?</summary><p>Mit einem Wort aus ihrem Namen.</p></details>
  <details id="excel"><summary>Gibt es eine Tabelle?</summary><p>Ja, als <b>Excel</b>-Datei.</p></details>
  <h2 id="konto">Konto</h2>
  <details id="wozu"><summary>Wozu anmelden?</summary><p>Zum Suchen nicht. Excel geht auch so.</p></details>
  <details id="rolle"><summary>Wie wechsle ich die Rolle?</summary><p>Im Menü.</p></details>
  <p><small>Stand 20.11.2026</small></p>`;

async function shown(html = text, attributes = ''): Promise<HTMLElement> {
  const path = `fragen-${++pages}`;
  disturb(`api/cms/${path}`, () => new Response(html, { headers: { 'content-type': 'text/html' } }));
  const host = place(`<natippc-faq path="${path}" ${attributes}></natippc-faq>`);
  await until(() => inside(host, '[data-block=rich-text]'));
  return host;
}
const field = (host: Element) => until(() => inside<HTMLInputElement>(host, 'search input'));

describe('questions and answers', () => {
  it('[R2.1] the tag without attributes shows the register’s questions in groups, closed, and has no axe findings', async () => {
    const host = place('<natippc-faq></natippc-faq>');
    await until(() => inside(host, '#wie-suchen'));
    expect(allInside(host, 'h2').map(words)).to.include('Anlagen suchen');
    expect(opened(host)).to.deep.equal([]);
    expect(words(inside(host, 'search [role=status]'))).to.equal(`${titles(host).length} Fragen`);
    expect(await findings(host)).to.deep.equal([]);
  });

  it('a search shows only matching questions and groups, marks matches, and opens the answers if there are few', async () => {
    const host = await shown();
    type(await field(host), 'excel');
    await until(() => titles(host).length === 2);
    expect(words(inside(host, 'search [role=status]'))).to.equal('2 von 4 Fragen');
    expect(allInside(host, 'h2').map(words)).to.deep.equal(['Suchen', 'Konto']);
    await until(() => opened(host).length === 2);
    expect(allInside(host, 'mark').map(words)).to.deep.equal(['Excel', 'Excel']);
    expect(await findings(host)).to.deep.equal([]);
    control(host, 'Suchtext löschen')?.click();
    await until(() => titles(host).length === 4);
    expect(words(inside(host, '[data-block=rich-text]'))).to.contain('Stand 20.11.2026');
  });

  it('a search without matches is reported with its text, which is never treated as markup', async () => {
    const host = await shown();
    type(await field(host), '<b>nirgends</b>');
    await until(() => inside(host, '[data-block=no-hits]'));
    expect(words(inside(host, '[data-block=no-hits]'))).to.contain('„<b>nirgends</b>“');
    expect(titles(host)).to.deep.equal([]);
    expect(control(host, /Alles/)).to.equal(undefined);
  });

  it('[R2.46] one button opens all shown questions, closes them when all are open, and is hidden for a single one', async () => {
    const host = await shown();
    control(host, 'Alles aufklappen')?.click();
    await until(() => opened(host).length === 4);
    inside(host, '#excel > summary')?.click();
    await until(() => control(host, 'Alles aufklappen'));
    control(host, 'Alles aufklappen')?.click();
    await until(() => control(host, 'Alles zuklappen'))?.then((button) => button.click());
    await until(() => opened(host).length === 0);
    type(await field(host), 'Rolle');
    await until(() => titles(host).length === 1);
    expect(control(host, /Alles/)).to.equal(undefined);
  });

  it('a fragment in the address opens its question, and an open question offers a link to itself', async () => {
    location.hash = '#wozu';
    const host = await shown();
    await until(() => opened(host).join() === 'wozu');
    expect(await until(() => control(host, 'Link kopieren'))).not.to.equal(undefined);
    location.hash = '#finden';
    await until(() => opened(host).join() === 'finden,wozu');
    expect(host.shadowRoot?.activeElement?.localName).to.equal('summary');
  });

  it('a page without questions is shown unchanged, without a search field', async () => {
    const host = await shown('<h2>Hinweis</h2><p>Derzeit keine.</p>');
    expect(words(inside(host, '[data-block=rich-text]'))).to.equal('HinweisDerzeit keine.');
    expect(inside(host, 'search')).to.equal(null);
  });
});
