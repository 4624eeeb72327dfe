import './fixtures/process.ts';
import { expect } from 'chai';
import { readOnServer } from '../../src/shell/server/read-html.ts';
import { readInBrowser } from '../../src/ui/content/read-text.ts';
import { sanitised } from '../../src/ui/content/sanitise.ts';
import { actingAddresses, loadingMarkup } from '../fixtures/acting-pictures.ts';
import { hostileHtml } from '../fixtures/hostile-html.ts';

describe('HTML of the CMS read by server and browser', () => {
  const pictures = actingAddresses.map((address) => `<p>a<img src="${address}" alt="b"></p>`);
  for (const html of [...hostileHtml, ...loadingMarkup, ...pictures]) {
    it(`[R5.21] CMS HTML is read as the same text by server and browser: ${JSON.stringify(html)}`, () => {
      expect(readInBrowser(html)).to.deep.equal(readOnServer(html));
    });
  }

  for (const path of ['faq', 'environmental-inspection', 'legal-bases-guidelines']) {
    it(`[R5.21] CMS HTML of the page ${path} is read as the same text by server and browser`, async () => {
      const html = await (await fetch(`/natippc/api/cms/${path}`)).text();
      expect(readInBrowser(html)).to.deep.equal(readOnServer(html));
      expect(readOnServer(html)).to.have.length.greaterThan(3);
    });
  }

  it('[R5.21] reading CMS HTML in the browser executes nothing', async () => {
    const asked: unknown[] = [];
    const real = window.alert;
    window.alert = (message) => void asked.push(message);
    for (const html of hostileHtml) readInBrowser(html);
    await new Promise((done) => requestAnimationFrame(done));
    window.alert = real;
    expect(asked).to.deep.equal([]);
  });

  it('[R5.21] reading CMS HTML in the browser loads nothing except pictures of the register', async () => {
    const asked: string[] = [];
    const observer = new PerformanceObserver((list) => asked.push(...list.getEntries().map(({ name }) => name)));
    observer.observe({ type: 'resource' });
    const place = document.body.appendChild(document.createElement('div'));
    for (const html of [...loadingMarkup, ...actingAddresses.map((address) => `<img src="${address}" alt="">`)]) {
      place.append(sanitised(html));
    }
    // This allowed picture is requested last: once it has settled, earlier requests would have been recorded.
    const last = sanitised('<img src="assets/gibt-es-nicht.png" alt="">').querySelector('img');
    if (!last) throw new Error('There is no picture.');
    const settled = new Promise((done) => last.addEventListener('error', done));
    place.append(last);
    await settled;
    await new Promise((done) => requestAnimationFrame(done));
    asked.push(...observer.takeRecords().map(({ name }) => name));
    observer.disconnect();
    place.remove();
    expect(asked.map((name) => new URL(name).pathname)).to.deep.equal(['/natippc/assets/gibt-es-nicht.png']);
  });
});
