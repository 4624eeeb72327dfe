import { expect } from 'chai';
import { clear, inside, place, until } from '../fixtures/page.ts';
import { widgetOf } from './open-page.ts';

afterEach(clear);

async function openStrictPage(trust: string, tags: string): Promise<Window> {
  const frame = document.createElement('iframe');
  frame.width = '900';
  frame.height = '700';
  frame.src = `/strict/page.html?${new URLSearchParams({ trust, tags })}`;
  place('<div></div>').append(frame);
  await new Promise((done) => frame.addEventListener('load', done, { once: true }));
  if (!frame.contentWindow) throw new Error('No page');
  return frame.contentWindow;
}

/** Without violations by the script that the test runner adds to every page. */
const violationsOf = (page: Window): unknown[] =>
  Reflect.get(page, 'violations').filter((violation: string) => !violation.includes('__web-dev-server'));

const askedFor = (page: Window, name: string): boolean =>
  page.performance.getEntriesByType('resource').some((entry) => entry.name.includes(`/assets/${name}`));

for (const [name, trust] of [
  ['by its nonce only', "'nonce-abc'"],
  ['by its nonce and whatever it loads', "'nonce-abc' 'strict-dynamic'"],
] as const) {
  it(`[R10.6] a page that trusts the script ${name} has no violations, including those of lazy parts`, async () => {
    const tags = '<natippc-installations></natippc-installations><natippc-statistics></natippc-statistics>';
    const page = await openStrictPage(trust, `${tags}<natippc-map></natippc-map><natippc-faq></natippc-faq>`);
    const widget = await widgetOf(page);
    await until(() => inside(widget, '[part~=root]:not([data-natippc-attributes]) [data-result]'));
    const faq = await widgetOf(page, 'natippc-faq');
    await until(() => inside(faq, 'details'));
    const map = await widgetOf(page, 'natippc-map');
    await until(() => inside(map, 'canvas'), 30_000);
    await until(() => askedFor(page, 'page-services-'));
    expect(page.document.querySelectorAll('link[rel=modulepreload]').length, 'links of lazy parts').to.be.above(0);
    expect(violationsOf(page)).to.deep.equal([]);
  });
}
