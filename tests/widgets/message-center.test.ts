import { expect } from 'chai';
import { findings } from './fixtures/accessibility.ts';
import { allInside, clear, control, disturb, inside, json, loadScript, place, press, until } from './fixtures/page.ts';

before(() => loadScript());
afterEach(clear);

const words = (element: Element | null | undefined) => (element?.textContent ?? '').replace(/\s+/g, ' ').trim();
const isOpen = (host: Element) => inside(host, '[role=dialog][popover]')?.matches(':popover-open') ?? false;

async function center(): Promise<HTMLElement> {
  const host = place('<natippc-message-center></natippc-message-center>');
  await until(() => inside(host, 'button'));
  return host;
}

const task = (id: string) => ({
  id,
  title: `Auftrag ${id}`,
  state: 'RUNNING',
  storage: 'PERSISTENT',
  timeCreated: '2026-11-20T10:00:00Z',
  timeStarted: '2026-11-20T10:00:00Z',
});

/** Raises a notice for each title like for a visitor, by tasks that can no longer be cancelled. */
async function raise(...titles: string[]): Promise<void> {
  disturb('api/user-tasks', () => json(200, titles.map(task)));
  disturb('/cancel', () => json(409, { title: 'Dieser Auftrag ist schon beendet.', status: 409 }));
  const tasks = place('<natippc-user-tasks></natippc-user-tasks>');
  for (const title of titles) {
    const cancel = await until(() => control(tasks, `Abbrechen: Auftrag ${title}`));
    cancel.click();
    await until(() => control(tasks, `Abbrechen: Auftrag ${title}`)?.getAttribute('aria-disabled') !== 'true');
  }
}

describe('natippc-message-center', () => {
  it("[R2.50] [R8.12] the message center shows 'Keine Nachrichten' if there are none, and is 400 px wide", async () => {
    const host = await center();
    control(host, 'Nachrichten-Center')?.click();
    await until(() => isOpen(host));
    expect(words(inside(host, '[role=dialog] p'))).to.equal('Keine Nachrichten');
    expect(inside(host, '[role=dialog][popover]')?.getBoundingClientRect().width, '[R9.6]').to.equal(400);
    expect(await findings(host)).to.deep.equal([]);
    control(host, 'Schließen')?.click();
    await until(() => !isOpen(host));
  });

  it('[R2.50] [R4.43] the message center counts unread messages and lists them newest first with type, text and time, while at most three toasts are shown', async () => {
    const host = await center();
    await raise('eins', 'zwei', 'drei', 'vier');
    await until(() => /4, 4 ungelesene Nachrichten$/.test(words(inside(host, 'button'))));
    const notices = await until(() => document.querySelector('body > natippc-notices'));
    await until(() => allInside(notices, '[data-block=toast]:not([data-phase=exiting])').length === 3);
    control(host, /^Nachrichten-Center/)?.click();
    const rows = await until(() => {
      const all = allInside(host, '[role=dialog] ul > li');
      return all.length === 4 ? all : undefined;
    });
    expect(words(rows[0])).to.match(
      /konnte nicht abgebrochen werden\. Dieser Auftrag ist schon beendet\. ?\d\d\.\d\d\.\d{4}, \d\d:\d\d Uhr$/,
    );
    const times = rows.map((row) => row.querySelector('time')?.dateTime ?? '');
    expect(times).to.deep.equal([...times].sort().reverse());
    expect(rows[0]?.querySelector('[role=img]')?.getAttribute('aria-label')).to.equal('Fehler');
    expect(await findings(host)).to.deep.equal([]);
    press(inside(host, '[role=dialog][popover]') ?? host, 'Escape');
    await until(() => !isOpen(host));
    expect(words(inside(host, 'button'))).to.equal('Nachrichten-Center');
  });

  it('[R4.49] the message center closes on a press outside, and of two elements only the pressed one opens', async () => {
    const host = await center();
    const other = await center();
    control(other, 'Nachrichten-Center')?.click();
    await until(() => isOpen(other));
    expect(isOpen(host)).to.equal(false);
    document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true }));
    await until(() => !isOpen(other));
  });
});
