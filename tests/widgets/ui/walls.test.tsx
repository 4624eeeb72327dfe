import { expect } from 'chai';
import { PageWall, RoutingWall } from '../../../src/shell/faults/walls.tsx';
import { afterwards, place, test, until } from './setting/place.tsx';

function Throws({ error }: { error: Error }): never {
  throw error;
}

/** Errors thrown on purpose are no failure of the test, and their reports go nowhere. */
function quietly(): void {
  const { fetch, console, onerror } = globalThis;
  const { error } = console;
  globalThis.fetch = async () => new Response(null, { status: 204 });
  console.error = () => {};
  globalThis.onerror = () => true;
  afterwards(() => {
    globalThis.fetch = fetch;
    console.error = error;
    globalThis.onerror = onerror;
  });
}

const routingError = Object.assign(new Error('Bad Gateway'), { status: 502, statusText: 'Bad Gateway' });

for (const [what, error, inPage, heading, says] of [
  ['an answer routing cannot show', routingError, true, 'Unexpected Application Error!', '502 Bad Gateway'],
  [
    'an error of routing itself',
    new Error('No route matches'),
    false,
    'Unexpected Application Error!',
    'No route matches',
  ],
  ['an error of a page', new Error('Of the page'), true, 'Schwerer Fehler', 'Bitte laden Sie die Seite neu (F5)'],
] as const) {
  test(`[R2.15] [R2.16] ${what} is shown under '${heading}' with '${says}', until another page is chosen`, async () => {
    quietly();
    const page = place('light page');
    const child = <Throws error={error} />;
    page.show(<RoutingWall resetKey="a">{inPage ? <PageWall resetKey="a">{child}</PageWall> : child}</RoutingWall>);
    await until('the heading', () => page.all('h1')[0]?.textContent === heading);
    expect(page.inner.textContent).to.contain(says);
    page.show(
      <RoutingWall resetKey="b">
        {inPage ? (
          <PageWall resetKey="b">
            <p>fine</p>
          </PageWall>
        ) : (
          <p>fine</p>
        )}
      </RoutingWall>,
    );
    await until('the next page', () => page.inner.textContent === 'fine');
  });
}
