import { expect } from 'chai';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { ResponseError } from '#core/platform/api/call-errors.ts';
import { PageError, RoutingError, reportRouterError } from '../../src/shell/pages/error-pages.tsx';
import { afterwards, place, test, until } from './fixtures/place.tsx';

function Throws({ error }: { error: Error }): never {
  throw error;
}

/** Keeps intentional errors from failing the test and discards their reports. */
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

const Nothing = () => null;

const routerWith = (failing: object) =>
  createMemoryRouter(
    [
      {
        errorElement: <RoutingError />,
        HydrateFallback: Nothing,
        children: [
          { path: 'failing', ...failing },
          { path: 'fine', element: <p>fine</p> },
        ],
      },
    ],
    { initialEntries: ['/failing'] },
  );

const answer = () => {
  throw new Response(null, { status: 502, statusText: 'Bad Gateway' });
};

for (const [what, failing, heading, says] of [
  [
    'a response thrown by a loader',
    { loader: answer, element: <p>never</p>, errorElement: <PageError /> },
    'Unexpected Application Error!',
    '502 Bad Gateway',
  ],
  [
    'a routing error',
    { element: <Throws error={new Error('No route matches')} /> },
    'Unexpected Application Error!',
    'No route matches',
  ],
  [
    'a page error',
    { element: <Throws error={new Error('Of the page')} />, errorElement: <PageError /> },
    'Schwerer Fehler',
    'Bitte laden Sie die Seite neu (F5)',
  ],
] as const) {
  test(`[R2.15] [R2.16] ${what} is shown under '${heading}' with '${says}', until another page is chosen`, async () => {
    quietly();
    const page = place('light page');
    const router = routerWith(failing);
    page.show(<RouterProvider router={router} onError={reportRouterError} />);
    await until('the heading', () => page.all('h1')[0]?.textContent === heading);
    expect(page.inner.textContent).to.contain(says);
    await router.navigate('/fine');
    await until('the next page', () => page.inner.textContent === 'fine');
  });
}

test('[R8.3] the report of a failed page contains the component that threw the error', async () => {
  quietly();
  const logged: string[] = [];
  globalThis.fetch = async (_address, init) => {
    logged.push(String(init?.body));
    return new Response(null, { status: 204 });
  };
  const page = place('light page');
  const router = routerWith({
    element: <Throws error={new Error('Of the page reported')} />,
    errorElement: <PageError />,
  });
  page.show(<RouterProvider router={router} onError={reportRouterError} />);
  await until('the report', () => logged.length > 0);
  expect(logged.join()).to.contain('Throws');
});

test('[R8.3] [R8.4] the report of a page that failed due to a call shows and posts the call’s request id beside its own id', async () => {
  quietly();
  const logged: string[] = [];
  globalThis.fetch = async (_address, init) => {
    logged.push(new URLSearchParams(String(init?.body)).get('message') ?? '');
    return new Response(null, { status: 204 });
  };
  const page = place('light page');
  const failed = new ResponseError({ path: 'api/x', method: 'GET' }, 500, { value: undefined }, 'a1b2c3d4');
  page.show(
    <RouterProvider
      router={routerWith({ element: <Throws error={failed} />, errorElement: <PageError /> })}
      onError={reportRouterError}
    />,
  );
  await until('the report', () => logged.length > 0);
  const [, id = ''] = /id: ([\w-]{9})\nrequest id: a1b2c3d4\n/.exec(logged.join()) ?? [];
  await until(
    'what it says',
    () => page.inner.textContent?.includes(`Fehler-ID: ${id}, Vorgangsnummer: a1b2c3d4`) === true,
  );
  expect(id).not.to.equal('');
  expect(page.all('details dd').map(({ textContent }) => textContent)).to.include.members([id, 'a1b2c3d4']);
});
