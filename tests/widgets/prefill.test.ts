import { expect } from 'chai';
import { allInside, disturb, inside, loadScript, place, until } from './fixtures/page.ts';

it('[R7.9] data embedded in the page is shown by the first rendering without a call', async () => {
  const metadata = await (await fetch('/natippc/api/filter/metadata')).json();
  const answer = await fetch('/natippc/api/natippcInstallations', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  const result = await answer.json();
  const block = document.createElement('script');
  block.type = 'application/json';
  block.dataset.natippcPrefill = '';
  block.textContent = JSON.stringify([
    { key: ['natippcInstallations', 'search', {}], data: result, updatedAt: Date.now() },
    { key: ['filter', 'metadata'], data: metadata, updatedAt: Date.now() },
  ]);
  document.head.append(block);

  const calls = disturb('/api/', () => undefined);
  const host = place('<natippc-installations></natippc-installations>');
  const rowsAtReady = new Promise<number>((done) => {
    host.addEventListener('natippc-ready', () => done(allInside(host, '[data-result]').length));
  });
  await loadScript();
  expect(await rowsAtReady).to.equal(result.items.length);
  expect((await until(() => inside(host, '[data-block=total]'))).textContent).to.contain(String(result.total));
  expect(calls.calls).to.equal(0);
});
