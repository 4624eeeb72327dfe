import { sendKeys, sendMouse, setViewport } from '@web/test-runner-commands';
import { expect } from 'chai';
import { findings } from './fixtures/accessibility.ts';
import { clear, control, disturb, hasCode, inside, json, loadScript, place, until } from './fixtures/page.ts';
import { askWhoItIs, cache, noticeHost, setClock, signIn, signOut } from './fixtures/session.ts';

const words = (element: Element | null | undefined) => (element?.textContent ?? '').replace(/\s+/g, ' ').trim();
const minute = 60;

before(() => loadScript());
afterEach(async () => {
  await clear();
  await setClock(undefined);
});
after(signOut);

/** Signs in for a new session of 30 minutes and returns the timer. */
async function freshSession(attributes = ''): Promise<HTMLElement> {
  await signIn('betreiber');
  const host = place(`<natippc-session-timer ${attributes}></natippc-session-timer>`);
  await until(() => hasCode(host));
  await askWhoItIs();
  // Wait for the first clock reading: a clock set before it would count as clock offset, not as elapsed time.
  await until(() => cache().getQueryData(['time']));
  await until(() => inside(host, '[part~=root]') && !inside(host, '[data-block=session]'));
  return host;
}

const dialog = (notices: Element, title: string) =>
  until(() => {
    const open = inside(notices, 'dialog[open]');
    return open?.textContent?.includes(title) ? open : undefined;
  });

describe('natippc-session-timer with its notices', () => {
  it('[R4.3] [R4.4] [R4.8] the session timer first shows nothing, warns ten minutes before the end with a countdown in mm:ss, and extends the session', async () => {
    const host = await freshSession();
    await setClock(21 * minute);
    const shown = await until(() => inside(host, '[role=timer]'));
    expect(words(shown)).to.match(/^0[89]:[0-5]\d$/);
    const notices = await noticeHost();
    const banner = await until(() =>
      inside<HTMLElement>(notices, '[data-block=notices]:popover-open [data-block=alert]'),
    );
    expect(banner.dataset.type).to.equal('warning');
    const first = words(inside(notices, '[role=timer]'));
    await until(() => words(inside(notices, '[role=timer]')) !== first);
    expect(inside(notices, 'section[aria-label=Hinweise]')?.getBoundingClientRect().top, '[R9.6]').to.equal(40);
    expect(await findings(notices)).to.deep.equal([]);

    const calls = disturb('api/env', () => undefined);
    control(notices, 'Sitzung verlängern')?.click();
    await until(() => !inside(notices, '[data-block=alert]') && !inside(host, '[data-block=session]'));
    expect(calls.calls).to.equal(1);
    const toast = await until(() => inside(notices, '[data-block=toast]'));
    expect(words(toast)).to.contain('Ihre Sitzung wurde verlängert.');
  });

  it('[R4.8] [R4.3] the session timer keeps the warning with its countdown and reports the failure while a gateway answers instead of the register', async () => {
    await freshSession();
    await setClock(22 * minute);
    const notices = await noticeHost();
    const countdown = await until(() => inside(notices, '[role=timer]'));
    const page = (status: number) => new Response('<html><body>Bad Gateway</body></html>', { status });
    const empty = () => new Response(null, { status: 200 });
    const answers = [page(502), json(500, { title: 'x', status: 500 }), page(404), page(200), empty()];
    const calls = disturb('api/env', (call) => answers[call - 1]);
    for (let tried = 1; tried <= answers.length; tried += 1) {
      const before = words(countdown);
      control(notices, 'Sitzung verlängern')?.click();
      await until(() => calls.calls === tried && !control(notices, 'Sitzung verlängern')?.ariaDisabled);
      const failure = await until(() => inside(notices, '[data-block=alert] [role=alert]'));
      expect(words(failure)).to.equal(
        'Die Sitzung konnte nicht verlängert werden. Bitte versuchen Sie es erneut, solange noch Zeit ist.',
      );
      await until(() => words(countdown) < before);
    }
    expect(await findings(notices)).to.deep.equal([]);
    control(notices, 'Sitzung verlängern')?.click();
    await until(() => !inside(notices, '[data-block=alert]'));
  });

  it('[R4.4] [R4.8] above an open dialog, the warning works by keyboard and pointer, and does not cover the dialog on a phone', async () => {
    await setViewport({ width: 390, height: 800 });
    await freshSession();
    const help = Reflect.get(globalThis, Symbol.for('natippc.v2.help'));
    help.$infoText.set({ title: 'Info', html: '<p>Was das <a href="/x">bedeutet</a>.</p>' });
    Reflect.get(globalThis, Symbol.for('natippc.v2.notice-host')).bring();
    const notices = await noticeHost();
    const dialog = await until(() => inside<HTMLDialogElement>(notices, 'dialog:modal'));
    await setClock(22 * minute);
    const extend = await until(() => control(notices, 'Sitzung verlängern'));
    const calls = disturb('api/env', (call) => (call === 1 ? json(502, {}) : undefined));
    for (let pressed = 0; pressed < 30 && !extend.matches(':focus'); pressed += 1) await sendKeys({ press: 'Tab' });
    await sendKeys({ press: 'Enter' });
    await until(() => inside(notices, '[data-block=alert] [role=alert]') && !extend.ariaDisabled);
    expect(calls.calls).to.equal(1);

    const bottom = () => inside(notices, '[data-block=alert]')?.getBoundingClientRect().bottom ?? Number.NaN;
    await until(() => dialog.getBoundingClientRect().top >= bottom());
    expect(await findings(notices)).to.deep.equal([]);
    const { x, y, width, height } = extend.getBoundingClientRect();
    await sendMouse({ type: 'click', position: [Math.round(x + width / 2), Math.round(y + height / 2)] });
    await until(() => calls.calls === 2 && !inside(notices, '[data-block=alert]'));
    expect(dialog.matches(':modal')).to.equal(true);

    control(notices, 'Schließen')?.click();
    await until(() => !dialog.matches(':modal') && !dialog.style.getPropertyValue('--_notices-room'));
    const toast = await until(() => inside(notices, '[data-block=notices]:popover-open [data-block=toast]'));
    expect(words(toast)).to.contain('Ihre Sitzung wurde verlängert.');
    await setViewport({ width: 1280, height: 800 });
  });

  it('[R4.4] the warning can be closed and stays closed for this phase', async () => {
    const host = await freshSession();
    await setClock(22 * minute);
    const notices = await noticeHost();
    await until(() => inside(notices, '[data-block=alert]'));
    control(notices, 'Meldung schließen')?.click();
    await until(() => !inside(notices, '[data-block=alert]'));
    expect(inside(host, '[role=timer]')).not.to.equal(null);
  });

  it('[R4.7] the attribute lead sets when the warning starts', async () => {
    const host = await freshSession('lead="5"');
    await setClock(22 * minute);
    const notices = await noticeHost();
    expect(inside(host, '[data-block=session]')).to.equal(null);
    expect(inside(notices, '[data-block=alert]')).to.equal(null);
    await setClock(26 * minute);
    await until(() => inside(notices, '[data-block=alert]'));
  });

  it('[R4.3] [R4.4] in the last minute an alert dialog opens, and a failed extension is reported and can be retried', async () => {
    await freshSession();
    await setClock(29.5 * minute);
    const notices = await noticeHost();
    const last = await dialog(notices, 'Ihre Sitzung endet gleich');
    expect(last.getAttribute('role')).to.equal('alertdialog');
    expect(words(last.querySelector('[role=timer]'))).to.match(/^00:[0-5]\d$/);
    expect(await findings(notices)).to.deep.equal([]);

    disturb('api/env', (call) => (call === 1 ? Promise.reject(new TypeError('offline')) : undefined));
    control(notices, 'Sitzung verlängern')?.click();
    await until(() => /konnte nicht verlängert werden/.test(words(last)));
    control(notices, 'Sitzung verlängern')?.click();
    await until(() => !inside(notices, 'dialog[open]'));
  });

  it('[R4.3] [R4.8] in the last minute a single key press extends the session, since its button has the focus (WCAG 2.2.1)', async () => {
    await freshSession();
    await setClock(29.5 * minute);
    const notices = await noticeHost();
    await dialog(notices, 'Ihre Sitzung endet gleich');
    const extend = await until(() => control(notices, 'Sitzung verlängern'));
    await until(() => notices.shadowRoot?.activeElement === extend);
    const calls = disturb('api/env', () => undefined);
    await sendKeys({ press: 'Enter' });
    await until(() => !inside(notices, 'dialog[open]'));
    expect(calls.calls).to.equal(1);
  });

  it("[R8.9] an expired session shows a dialog that can be closed, and 'Zur Anmeldemaske' runs the configured handler", async () => {
    const host = await freshSession();
    await setClock(31 * minute);
    const notices = await noticeHost();
    const end = await dialog(notices, 'Sitzung abgelaufen');
    expect(words(end)).to.contain('Ihre Sitzung ist abgelaufen. Bitte melden Sie sich erneut an.');
    expect(await findings(notices)).to.deep.equal([]);
    const script: { configure(settings: object): void } = await import('/natippc/natippc.js' as string);
    const called = new Promise<void>((login) => script.configure({ login }));
    control(notices, 'Zur Anmeldemaske')?.click();
    await called;
    control(notices, 'Schließen')?.click();
    await until(() => !inside(notices, 'dialog[open]'));
    expect(words(inside(host, '[data-block=session]'))).to.equal('Sitzung abgelaufen');
    script.configure({ login: undefined });
  });
});
