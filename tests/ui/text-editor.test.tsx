import { expect } from 'chai';
import {
  canEdit,
  comparison,
  documentOf,
  htmlOfDocument,
  pasted,
  plainLines,
} from '../../src/shell/content-editor/text/html.ts';

const texts = import.meta.glob<string>('../../demo/data/cms/*.html', {
  eager: true,
  query: '?raw',
  import: 'default',
});
const edited = (html: string) => htmlOfDocument(documentOf(html));

describe('the editor of CMS texts', () => {
  it('the editor of CMS texts keeps the product’s own texts intact', () => {
    expect(Object.keys(texts)).to.have.length.greaterThan(2);
    for (const [name, html] of Object.entries(texts)) {
      const [before, after] = comparison(html);
      expect(after, name).to.equal(before);
      expect(edited(edited(html)), name).to.equal(edited(html));
    }
  });

  it('the editor of CMS texts writes back what it has read, with each block on a separate line', () => {
    const html = [
      '<h2 id="a">Wie oft?</h2>',
      '<p>Alle <strong>drei</strong> Jahre, siehe <a href="faq#x" target="_blank">Fragen</a>.<br>Oder öfter.</p>',
      '<ul>\n<li>Eins</li>\n<li>Zwei<ol start="3">\n<li>Drei</li>\n</ol>\n</li>\n</ul>',
      '<details id="q">\n<summary>Was?</summary>\n<p>Das.</p>\n</details>',
      '<table>\n<caption>Fristen</caption>\n<thead>\n<tr>\n<th scope="col">Klasse</th>\n<th scope="col">Jahre</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<th scope="row">hoch</th>\n<td>1</td>\n</tr>\n</tbody>\n</table>',
      '<figure>\n<img src="assets/plan.png" alt="Plan">\n<figcaption>Der Plan</figcaption>\n</figure>',
      '<natippc-map filter-id="a" preset="{&quot;text&quot;:&quot;x&quot;}"></natippc-map>',
    ];
    const written = edited(html.join('\n'));
    for (const block of html) expect(written.replace(/\n/g, '')).to.contain(block.replace(/\n/g, ''));
    expect(edited(written)).to.equal(written);
  });

  it('the editor of CMS texts detects texts it cannot represent, and writes no empty paragraphs', () => {
    expect(canEdit('<p>Text</p><p></p>')).to.equal(true);
    expect(canEdit('<ruby>a</ruby><p><bdo dir="rtl">b</bdo></p>')).to.equal(true);
    expect(canEdit('<p dir="rtl">b</p>')).to.equal(false);
    expect(edited('<p></p><p>Text</p><p> </p>')).to.equal('<p>Text</p>\n');
  });

  it('[R5.21] the editor of CMS texts pastes only allowed content and nothing executable', () => {
    const slice = pasted(
      '<h1 style="color:red" onclick="x()">Titel</h1><p class="MsoNormal">Text<script>x()</script><img src="https://weg.test/a.png" onerror="x()" alt="Bild"></p><table><tr><td>Zelle</td></tr></table>',
    );
    const text = JSON.stringify(slice.content.toJSON());
    expect(text).to.contain('"level":2').and.to.contain('Zelle').and.to.contain('Bild');
    expect(text).not.to.match(/script|onclick|onerror|weg\.test|Mso/);
  });

  it('the editor of CMS texts converts a text to plain lines with link targets', () => {
    expect(
      plainLines('<h2>A\n b</h2><p>Siehe <a href="faq">Fragen</a>.</p><ul><li>Eins</li><li>Zwei</li></ul>'),
    ).to.equal('A b\nSiehe Fragen [faq].\nEins\nZwei');
  });
});
