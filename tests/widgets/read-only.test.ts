import { expect } from 'chai';
import { clear, control, disturb, hasCode, inside, json, loadScript, place, someRows, until } from './fixtures/page.ts';
import { askWhoItIs, signIn, signOut } from './fixtures/session.ts';

before(() => loadScript());
afterEach(clear);
after(signOut);

/** Signs in with an account that may only read, as the access rules or an invitation can make one. */
async function signInReadOnly(): Promise<void> {
  await signIn('bund');
  const session = await (await fetch('/natippc/api/auth/user')).json();
  const readOnly = { ...session, user: { ...session.user, readOnly: true } };
  const asked = disturb('/api/auth/user', () =>
    asked.addresses.at(-1)?.endsWith('/api/auth/user') ? json(200, readOnly) : undefined,
  );
}

async function placed(html: string): Promise<HTMLElement> {
  const host = place(html);
  await until(() => hasCode(host));
  await askWhoItIs();
  return host;
}

const words = (host: HTMLElement) => host.shadowRoot?.textContent ?? '';

it('an account that may only read is not offered to edit an installation, and another one is', async () => {
  const [one, two] = await someRows();
  const offered = (host: HTMLElement) => control(host, /^Bearbeiten/);
  const tag = (row?: { id: string }) => `<natippc-installation installation-id="${row?.id}"></natippc-installation>`;
  await signIn('bund');
  const other = await placed(tag(one));
  await until(() => offered(other));
  other.remove();
  await signInReadOnly();
  const asked = disturb('isRegisteredForNatippcInstallation', () => undefined);
  // Another one, of which the page does not know yet whether the user is registered for it.
  const host = await placed(tag(two));
  await until(() => inside(host, 'h2') && asked.calls > 0);
  await askWhoItIs();
  expect(offered(host)).to.equal(undefined);
});

it('the editor tells an account that may only read that it does', async () => {
  const [{ id } = { id: '' }] = await someRows();
  await signInReadOnly();
  const host = await placed(`<natippc-installation-editor installation-id="${id}"></natippc-installation-editor>`);
  await until(() => words(host).includes('Ihr Konto darf nur lesen.'));
  expect(inside(host, 'form, button')).to.equal(null);
});
