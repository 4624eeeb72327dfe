import { expect } from 'chai';
import { findings } from './fixtures/accessibility.ts';
import {
  allInside,
  clear,
  control,
  disturb,
  hasCode,
  inside,
  json,
  loadScript,
  nextEvent,
  place,
  press,
  until,
} from './fixtures/page.ts';
import { askWhoItIs, noticeHost, signIn, signOut } from './fixtures/session.ts';

before(() => loadScript());
afterEach(clear);
after(signOut);

const button = (host: Element) => until(() => inside<HTMLButtonElement>(host, 'button'));
const panel = (host: Element) => inside(host, '[role=dialog][popover]');
const isOpen = (host: Element) => panel(host)?.matches(':popover-open') ?? false;
const words = (element: Element | null | undefined) => (element?.textContent ?? '').replace(/\s+/g, ' ').trim();

async function menu(account?: string): Promise<HTMLElement> {
  if (account) await signIn(account);
  const host = place('<natippc-user-menu></natippc-user-menu>');
  await until(() => hasCode(host));
  await askWhoItIs();
  const wanted = account ? /^Eingeloggt als/ : /^Anmelden/;
  await until(() => wanted.test(words(inside(host, 'button'))));
  return host;
}

async function opened(account: string): Promise<HTMLElement> {
  const host = await menu(account);
  (await button(host)).click();
  await until(() => isOpen(host));
  return host;
}

describe('signed out', () => {
  before(signOut);

  it("[R6.5] the user menu shows 'Nicht angemeldet' and 'Anmelden', and the page can handle signing in itself", async () => {
    const host = await menu();
    expect(words(inside(host, '[data-block=state]'))).to.equal('Nicht angemeldet');
    host.addEventListener('natippc-login', (event) => event.preventDefault());
    const asked = nextEvent('natippc-login');
    control(host, 'Anmelden')?.click();
    expect((await asked).cancelable).to.equal(true);
    expect(await findings(host)).to.deep.equal([]);
  });

  it("[R7.22] 'Anmelden' runs the configured handler", async () => {
    const host = await menu();
    const script: { configure(settings: object): void } = await import('/natippc/natippc.js' as string);
    const called = new Promise<void>((login) => script.configure({ login }));
    control(host, 'Anmelden')?.click();
    await called;
    script.configure({ login: undefined });
  });
});

describe('signed in', () => {
  afterEach(signOut);

  it("[R6.6] [R2.32] the user menu shows 'Eingeloggt als' with the name, 'als' with the role, and the main user as Hauptbenutzer:in", async () => {
    const roles = await opened('mehrrollen');
    expect(words(inside(roles, '[data-block=who]'))).to.match(/^Eingeloggt als ?.+als .+/);
    roles.remove();
    await signOut();
    const deputy = await opened('vertretung');
    expect(words(inside(deputy, '[data-block=who]'))).to.match(/\(Hauptbenutzer:in .+\)$/);
    expect(await findings(deputy)).to.deep.equal([]);
  });

  it('[R4.49] the user menu is 340 px wide and closes on a press outside or on Escape, which returns the focus', async () => {
    const host = await opened('betreiber');
    expect(panel(host)?.getBoundingClientRect().width).to.equal(340);
    expect(host.shadowRoot?.activeElement).to.equal(panel(host));
    press(panel(host) ?? host, 'Escape');
    await until(() => !isOpen(host));
    expect(host.shadowRoot?.activeElement).to.equal(await button(host));

    (await button(host)).click();
    await until(() => isOpen(host));
    document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true }));
    await until(() => !isOpen(host));
  });

  it('[R6.8] [R2.33] the user menu links to profile and password on the portal in a new window, except for oidc users', async () => {
    const host = await opened('betreiber');
    const profile = control(host, /^Mein Profil/);
    expect(profile?.getAttribute('target')).to.equal('_blank');
    expect(profile?.getAttribute('rel')).to.contain('noopener');
    expect(profile?.getAttribute('href')).to.match(/\/portal\/profil$/);
    expect(control(host, /^Passwort ändern/)?.getAttribute('href')).to.match(/\/portal\/passwort$/);
    host.remove();
    await signOut();
    const other = await opened('oidc');
    expect(control(other, /^Mein Profil|^Passwort ändern/)).to.equal(undefined);
    expect(control(other, /^Meine Sitzungen/)?.getAttribute('href')).to.match(/\/portal\/profil#sitzungen$/);
    expect(control(other, 'Abmelden')).not.to.equal(undefined);
  });

  it('[R6.7] [R4.2] [R6.4] the user menu offers and switches to roles other than the active one, but none to pvp users', async () => {
    const host = await opened('mehrrollen');
    const before = words(inside(host, '[data-block=who]'));
    const offered = allInside(host, 'ul[aria-labelledby] button');
    expect(offered.length).to.be.greaterThan(0);
    const name = words(offered[0]);
    expect(before).not.to.contain(`als ${name}`);
    const switched = nextEvent('natippc-role-switched');
    offered[0]?.click();
    expect((await switched).detail.roleId).to.be.a('string');
    await until(() => !isOpen(host));
    (await button(host)).click();
    await until(() => words(inside(host, '[data-block=who]')).endsWith(`als ${name}`));
    host.remove();
    await signOut();
    const federated = await opened('pvp');
    expect(inside(federated, 'ul[aria-labelledby]')).to.equal(null);
  });

  it('[R8.8] the user menu raises a dismissible alert in the notice host if a role switch fails', async () => {
    const host = await opened('mehrrollen');
    disturb('api/auth/activeRole', () => json(500, { title: 'x', status: 500 }));
    inside(host, 'ul[aria-labelledby] button')?.click();
    const notices = await noticeHost();
    const alert = await until(() =>
      inside<HTMLElement>(notices, '[data-block=notices]:popover-open [data-block=alert]'),
    );
    expect(alert.dataset.type).to.equal('danger');
    expect(words(alert)).to.contain('Es ist ein unerwarteter Fehler beim Wechseln der Rolle aufgetreten.');
    expect(await findings(notices)).to.deep.equal([]);
    control(notices, 'Meldung schließen')?.click();
    await until(() => !inside(notices, '[data-block=alert]'));
  });

  it("[R2.33] 'Abmelden' asks the page first", async () => {
    const host = await opened('betreiber');
    host.addEventListener('natippc-logout', (event) => event.preventDefault());
    const asked = nextEvent('natippc-logout');
    control(host, 'Abmelden')?.click();
    expect((await asked).cancelable).to.equal(true);
    const session = await (await fetch('/natippc/api/auth/user')).json();
    expect(session.isLoggedIn, 'the page has handled it').to.equal(true);
  });
});
