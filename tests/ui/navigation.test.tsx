import { sendKeys, setViewport } from '@web/test-runner-commands';
import { expect } from 'chai';
import { useLayoutEffect, useReducer } from 'react';
import { createMemoryRouter, MemoryRouter, RouterProvider, useLocation } from 'react-router';
import { anonymousContext } from '#core/account/session/permission.ts';
import { menuOf } from '#core/site/routing/menu.ts';
import { type RouteDefinition, routeTree } from '#core/site/routing/route.ts';
import { BurgerPanes } from '../../src/shell/menu/burger-drawer.tsx';
import { BurgerMenu } from '../../src/shell/menu/burger-menu.tsx';
import { burger } from '../../src/shell/menu/burger-state.ts';
import { NavigationDropdown } from '../../src/shell/menu/navigation-dropdown.tsx';
import { Branch } from '../../src/shell/menu/side-navigation.tsx';
import { audit, type Place, place, test, until } from './fixtures/place.tsx';

/** Routes with sub-entries, which the register's own menus do not have. */
const definitions: readonly RouteDefinition[] = [
  { path: 'start', name: 'Start', linkId: 'start', component: 'start' },
  {
    path: 'recht',
    name: 'Recht',
    linkId: 'recht',
    component: 'legalBases',
    showSubRoutesAsDropdown: true,
    nested: [
      { path: 'gesetze', name: 'Gesetze', linkId: 'gesetze', component: 'legalBases' },
      { path: 'leitfaeden', name: 'Leitfäden', linkId: 'leitfaeden', component: 'legalBases' },
      { path: 'portal', name: 'Portal', linkId: 'portal', linkTo: 'https://portal.example/', linkTarget: '_blank' },
    ],
  },
];
const routes = routeTree(definitions);

function useMenu() {
  const { pathname } = useLocation();
  return { path: pathname, entries: menuOf(routes, anonymousContext, pathname) };
}

const shownTexts = (page: Place, selector: string) =>
  page
    .all(selector)
    .filter((element) => element.checkVisibility())
    .map((element) => element.textContent);

function Bar() {
  const { path, entries } = useMenu();
  return entries
    .filter(({ hasDropdown }) => hasDropdown)
    .map((entry) => <NavigationDropdown key={entry.id} entry={entry} path={path} />);
}

describe('The navigation bar', () => {
  test('[R2.27] an entry with sub-routes opens them below it, and is highlighted on their pages', async () => {
    const page = place('light page');
    page.show(
      <MemoryRouter initialEntries={['/start']}>
        <Bar />
      </MemoryRouter>,
    );
    const button = page.named('button', 'Recht');
    expect(button.dataset.current).to.equal(undefined);
    expect(shownTexts(page, 'a')).to.deep.equal([]);
    button.click();
    await until('it is open', () => button.getAttribute('aria-expanded') === 'true');
    expect(shownTexts(page, 'a')).to.deep.equal(['Gesetze', 'Leitfäden', 'Portal']);
    const portal = page.named('a', 'Portal');
    expect([portal.getAttribute('href'), portal.getAttribute('target'), portal.getAttribute('rel')]).to.deep.equal([
      'https://portal.example/',
      '_blank',
      'noopener',
    ]);
    await audit(page);
    page.named('a', 'Leitfäden').click();
    await until('it is closed', () => button.getAttribute('aria-expanded') === 'false');
    await until('it is highlighted', () => button.dataset.current === 'true');
    button.focus();
    await sendKeys({ press: 'ArrowDown' });
    expect(document.activeElement?.textContent).to.equal('Gesetze');
    expect(page.named('a', 'Leitfäden').getAttribute('aria-current')).to.equal('page');
    await sendKeys({ press: 'Escape' });
    await until('Escape closes it', () => button.getAttribute('aria-expanded') === 'false');
  });
});

function Tree() {
  const { path, entries } = useMenu();
  return (
    <ul>
      {entries.map((entry) => (
        <Branch key={entry.id} entry={entry} path={path} />
      ))}
    </ul>
  );
}

describe('The side navigation', () => {
  test('[R2.29] the node of the current page is highlighted and expanded, even if it was collapsed on an earlier visit', async () => {
    const page = place('light page');
    page.show(
      <MemoryRouter initialEntries={['/start']}>
        <Tree />
      </MemoryRouter>,
    );
    expect(page.all('a').map(({ textContent }) => textContent)).to.deep.equal(['Start', 'Recht']);
    expect(page.named('a', 'Start').getAttribute('aria-current')).to.equal('page');
    const fold = page.named('button', 'Recht: Unterpunkte');
    const isExpanded = (expanded: boolean) => () => fold.getAttribute('aria-expanded') === String(expanded);
    fold.click();
    await until('it expands', isExpanded(true));
    page.named('a', 'Gesetze').click();
    await until('the page is there', () => page.named('a', 'Gesetze').getAttribute('aria-current') === 'page');
    expect(page.named('a', 'Recht').getAttribute('aria-current')).to.equal('true');
    expect(isExpanded(true)()).to.equal(true);
    await audit(page);
    fold.click();
    await until('it collapses', isExpanded(false));
    page.named('a', 'Start').click();
    await until('another page is there', () => page.named('a', 'Start').getAttribute('aria-current') === 'page');
    expect(isExpanded(false)()).to.equal(true);
    page.named('a', 'Recht').click();
    await until('it is expanded again', isExpanded(true));
  });
});

function Burger() {
  const { path, entries } = useMenu();
  const [state, send] = useReducer(burger, { pane: 'main' });
  const chosen = state.pane === 'sub' ? entries.find(({ id }) => id === state.entryId) : undefined;
  return state.pane === 'closed' ? (
    <output>{path}</output>
  ) : (
    <BurgerPanes entries={entries} chosen={chosen} path={path} send={send} />
  );
}

function PressedAtOnce({ page }: { page: Place }) {
  useLayoutEffect(() => page.named('button', 'Menü').click(), [page]);
  return <BurgerMenu />;
}

describe('The burger menu', () => {
  test('[R2.31] a press immediately after the button has rendered opens the burger menu', async () => {
    await setViewport({ width: 390, height: 800 });
    const page = place('light page');
    page.show(<RouterProvider router={createMemoryRouter([{ path: '*', element: <PressedAtOnce page={page} /> }])} />);
    await until('the drawer', () => page.all('dialog[open]')[0]?.textContent.includes('Menü'));
    await setViewport({ width: 1280, height: 800 });
  });

  test('[R2.31] an entry with sub-navigation opens its pane, which leads back and to each of its pages', async () => {
    const page = place('light page');
    page.show(
      <MemoryRouter initialEntries={['/start']}>
        <Burger />
      </MemoryRouter>,
    );
    const entries = () => page.all('li > :is(a, button)').map(({ textContent }) => textContent);
    expect(entries()).to.deep.equal(['Start', 'Recht']);
    await audit(page);
    page.named('button', 'Recht').click();
    await until('the sub pane', () => entries().length === 4);
    expect(entries()).to.deep.equal(['Recht', 'Gesetze', 'Leitfäden', 'Portal']);
    await audit(page);
    page.named('button', 'Zurück').click();
    await until('the main pane', () => entries().length === 2);
    page.named('button', 'Recht').click();
    await until('the sub pane again', () => entries().length === 4);
    page.named('a', 'Gesetze').click();
    await until('it is closed on the page', () => page.all('output')[0]?.textContent === '/recht/gesetze');
  });
});
