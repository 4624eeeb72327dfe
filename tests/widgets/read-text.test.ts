import { expect } from 'chai';
import { readOnServer } from '../../src/shell/server/read-text.ts';
import { readInBrowser } from '../../src/ui/content/read-text.ts';
import { hostileHtml } from '../fixtures/hostile-html.ts';

describe('HTML of the CMS as server and browser read it', () => {
  for (const html of hostileHtml) {
    it(`[R5.21] is the same text: ${JSON.stringify(html)}`, () => {
      expect(readInBrowser(html)).to.deep.equal(readOnServer(html));
    });
  }

  for (const path of ['faq', 'environmental-inspection', 'legal-bases-guidelines']) {
    it(`[R5.21] is the same text for the page ${path}`, async () => {
      const html = await (await fetch(`/natippc/api/cms/${path}`)).text();
      expect(readInBrowser(html)).to.deep.equal(readOnServer(html));
      expect(readOnServer(html)).to.have.length.greaterThan(3);
    });
  }

  it('[R5.21] runs nothing in the browser while it is read', async () => {
    const asked: unknown[] = [];
    const real = window.alert;
    window.alert = (message) => void asked.push(message);
    for (const html of hostileHtml) readInBrowser(html);
    await new Promise((done) => requestAnimationFrame(done));
    window.alert = real;
    expect(asked).to.deep.equal([]);
  });
});
