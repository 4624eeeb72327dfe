import { expect } from 'chai';
import { changeQuery, currentQuery, flushQuery, pageAddress } from '#core/platform/page/page-address.ts';
import { afterwards, test } from './fixtures/place.tsx';

const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));

/** Starts from an address without a query, and returns the addresses announced. */
function visit(): string[] {
  const { href } = location;
  history.replaceState(null, '', location.pathname);
  const announced: string[] = [];
  const note = (event: Event) => event instanceof CustomEvent && announced.push(event.detail.url);
  addEventListener('natippc-url', note);
  afterwards(() => {
    removeEventListener('natippc-url', note);
    history.replaceState(null, '', href);
  });
  return announced;
}

describe('a change of the query', () => {
  test('[R9.2] it is read at once, and written to the address after the paint, as one history entry', async () => {
    const announced = visit();
    const { length } = history;
    changeQuery('?ort=Linz', false);
    expect(location.search).to.equal('');
    expect(currentQuery()).to.equal('?ort=Linz');
    expect(pageAddress()?.href).to.equal(`${location.href}?ort=Linz`);
    expect(announced).to.deep.equal([]);
    await frame();
    expect(location.search).to.equal('?ort=Linz');
    expect(announced).to.deep.equal([`${location.pathname}?ort=Linz`]);
    expect(history.length).to.equal(Math.min(length + 1, 50));
  });

  test('[R9.2] a second change before the paint writes the first one, so that Back leads to it', () => {
    visit();
    changeQuery('?ort=Linz', false);
    changeQuery('?ort=Wels', false);
    expect(location.search).to.equal('?ort=Linz');
    expect(currentQuery()).to.equal('?ort=Wels');
    flushQuery();
    expect(location.search).to.equal('?ort=Wels');
  });

  test('a click before the paint, such as on a link, finds it written', () => {
    visit();
    changeQuery('?ort=Linz', true);
    document.body.click();
    expect(location.search).to.equal('?ort=Linz');
  });

  test('it is dropped if the host changes the address before the paint', async () => {
    const announced = visit();
    changeQuery('?ort=Linz', false);
    history.replaceState(null, '', `${location.pathname}?host=1`);
    expect(currentQuery()).to.equal('?host=1');
    await frame();
    expect(location.search).to.equal('?host=1');
    expect(announced).to.deep.equal([]);
  });
});
