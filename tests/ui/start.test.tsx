import { expect } from 'chai';
import { MemoryRouter, useLocation } from 'react-router';
import { Shortcuts } from '../../src/shell/search/start-search.tsx';
import { audit, place, test, until } from './fixtures/place.tsx';

/** Makes geolocation return a position in Linz, or fail. */
function locate(isAllowed: boolean): void {
  Object.defineProperty(navigator, 'geolocation', {
    configurable: true,
    value: {
      getCurrentPosition(found: (position: unknown) => void, refused: () => void) {
        if (isAllowed) found({ coords: { longitude: 14.28611, latitude: 48.30639 } });
        else refused();
      },
    },
  });
}

function Address() {
  const { pathname, search } = useLocation();
  return <output>{`${pathname}${decodeURIComponent(search)}`}</output>;
}

function show() {
  const page = place('light page');
  page.show(
    <MemoryRouter>
      <Shortcuts />
      <Address />
    </MemoryRouter>,
  );
  return page;
}

const targets = (page: ReturnType<typeof show>) =>
  page.all('a').map((link) => `${link.textContent}: ${decodeURIComponent(link.getAttribute('href') ?? '')}`);

test('[R2.51] the start page links to frequent searches', async () => {
  const page = show();
  expect(targets(page)).to.deep.equal([
    'Alle Anlagen auf der Karte: /installations?anlagen.ansicht=karte',
    'Noch nie inspiziert: /installations?anlagen.inspektion=keine',
    'Umweltinspektion überfällig: /installations?anlagen.ueberfaellig=ja',
    'bvT-Frist in den nächsten 12 Monaten: /installations?anlagen.bvt-frist=ja',
  ]);
  await audit(page);
});

test('[R7.29] the start page searches around the visitor’s location, with limited precision', async () => {
  locate(true);
  const page = show();
  page.named('button', 'Anlagen in meiner Nähe').click();
  await until(
    'the search around Linz',
    () => page.one('output').textContent === '/installations?anlagen.umkreis=48.306,14.286,10',
  );
});

test('[R7.29] the start page explains the alternative if the visitor cannot be located', async () => {
  locate(false);
  const page = show();
  page.named('button', 'Anlagen in meiner Nähe').click();
  await until('the alternative', () =>
    page.one('[role=status]').textContent?.includes('Geben Sie eine Postleitzahl oder einen Ort ein'),
  );
  expect(page.one('output').textContent).to.equal('/');
});
