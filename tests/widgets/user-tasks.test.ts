import { expect } from 'chai';
import { findings } from './fixtures/accessibility.ts';
import { allInside, clear, control, disturb, inside, json, loadScript, place, until } from './fixtures/page.ts';
import { noticeHost } from './fixtures/session.ts';

before(() => loadScript());
afterEach(clear);

const words = (element: Element | null | undefined) => (element?.textContent ?? '').replace(/\s+/g, ' ').trim();
const states = ['WAITING', 'RUNNING', 'CANCELLING', 'CANCELLED', 'SUCCESS', 'FAILURE'] as const;
const began = '2026-11-20T10:00:00.000Z';

const task = (state: string) => ({
  id: state,
  title: `Export ${state}`,
  state,
  storage: 'PERSISTENT',
  timeCreated: began,
  ...(state !== 'WAITING' && { timeStarted: began }),
  ...(/CANCELLED|SUCCESS|FAILURE/.test(state) && { timeFinished: '2026-11-20T10:03:05.000Z' }),
  ...(state === 'RUNNING' && { progress: 0.42 }),
  ...(state === 'FAILURE' && { message: 'Bitte starten Sie ihn noch einmal.' }),
  ...(state === 'SUCCESS' && { resultName: 'Anlagen.xlsx' }),
});

const row = (host: Element, state: string) =>
  allInside(host, 'tbody tr').find((each) => each.textContent?.includes(`Export ${state}`));
const actions = (host: Element, state: string) =>
  [...(row(host, state)?.querySelectorAll('button') ?? [])].map((button) => words(button).replace(/:.*/, ''));

async function list(tasks: () => object[]): Promise<HTMLElement> {
  disturb('api/user-tasks', () => json(200, tasks()));
  const host = place('<natippc-user-tasks heading="Aufträge"></natippc-user-tasks>');
  await until(() => inside(host, '[data-block=no-tasks], tbody tr'));
  return host;
}

describe('natippc-user-tasks', () => {
  it('the task list reports that a new user has no tasks on the real server', async () => {
    const host = place('<natippc-user-tasks></natippc-user-tasks>');
    await until(() => inside(host, '[data-block=no-tasks]'));
    expect(words(inside(host, '[data-block=no-tasks]'))).to.match(/^Derzeit keine Aufträge/);
    expect(await findings(host)).to.deep.equal([]);
  });

  it('[R2.4] [R3.4] [R4.10] the task list shows each task with state, start and elapsed time, and offers the actions that its state allows', async () => {
    const host = await list(() => states.map(task));
    await until(() => row(host, 'FAILURE'));
    expect(words(row(host, 'SUCCESS'))).to.contain('3 Minuten 5 Sekunden');
    expect(words(row(host, 'SUCCESS'))).to.match(/20\.11\.2026, \d\d:00/);
    expect(words(row(host, 'WAITING'))).to.contain('noch nicht');
    expect(words(row(host, 'FAILURE'))).to.contain('Bitte starten Sie ihn noch einmal.');
    expect(row(host, 'RUNNING')?.querySelector('progress')?.value).to.equal(42);
    expect(Object.fromEntries(states.map((state) => [state, actions(host, state)]))).to.deep.equal({
      WAITING: ['Abbrechen'],
      RUNNING: ['Abbrechen'],
      CANCELLING: [],
      CANCELLED: ['Löschen'],
      SUCCESS: ['Ergebnis herunterladen', 'Löschen'],
      FAILURE: ['Löschen'],
    });
    expect(await findings(host)).to.deep.equal([]);
  });

  it('[R4.10] only a task with a result says that it should be downloaded soon', async () => {
    const host = await list(() => states.map((state) => ({ ...task(state), storage: 'IN_MEMORY' })));
    const saysSo = (state: string) => words(row(host, state)).includes('Laden Sie das Ergebnis bald herunter');
    // The list shows what it knows from before until the first answer.
    await until(() => saysSo('SUCCESS'));
    expect(states.filter(saysSo)).to.deep.equal(['SUCCESS']);
  });

  it('[R4.10] the task list polls while it is shown, and not when hidden or removed', async () => {
    let polls = 0;
    const host = await list(() => {
      polls += 1;
      return [task('RUNNING')];
    });
    const seen = polls;
    await until(() => polls >= seen + 2);
    host.hidden = true;
    // Hiding is detected with the next frame; after that at most one pending poll arrives.
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const hidden = polls;
    await new Promise((done) => setTimeout(done, 4500));
    expect(polls - hidden).to.be.lessThan(2);
    host.hidden = false;
    await until(() => polls > hidden + 1);
    host.remove();
    await new Promise((done) => setTimeout(done, 100));
    const gone = polls;
    await new Promise((done) => setTimeout(done, 4500));
    expect(polls - gone).to.be.lessThan(2);
  });

  it('[R4.10] the task list cancels at once and deletes after confirmation; an action refused by the server is reported and rolled back', async () => {
    let tasks = [task('RUNNING'), task('CANCELLED')];
    const host = await list(() => tasks);
    const cancel = disturb('RUNNING/cancel', () => {
      tasks = [task('CANCELLING'), task('CANCELLED')];
      return new Response(null, { status: 204 });
    });
    await until(() => control(host, /^Abbrechen: Export RUNNING/));
    control(host, /^Abbrechen: Export RUNNING/)?.click();
    await until(() => row(host, 'CANCELLING'));
    expect(cancel.calls).to.equal(1);

    const remove = disturb('CANCELLED/delete', (call) => {
      if (call === 1) return json(409, { title: 'Dieser Auftrag läuft noch.', status: 409 });
      tasks = [task('CANCELLING')];
      return new Response(null, { status: 204 });
    });
    const ask = async () => {
      // The failure of an action is shown before its button accepts the next click.
      const remove = () => control(host, /^Löschen: Export CANCELLED/);
      await until(() => remove() && remove()?.getAttribute('aria-disabled') !== 'true');
      remove()?.click();
      return until(() => inside(host, 'dialog[open]'));
    };
    const question = await ask();
    expect(question.getAttribute('role')).to.equal('alertdialog');
    expect(words(question)).to.contain('Export CANCELLED');
    expect(await findings(host)).to.deep.equal([]);
    control(host, 'Abbrechen')?.click();
    await until(() => !inside(host, 'dialog[open]'));
    expect(remove.calls).to.equal(0);

    await ask();
    control(host, 'Löschen')?.click();
    const notices = await noticeHost();
    await until(() =>
      allInside(notices, '[data-block=toast]').some((toast) => words(toast).includes('Dieser Auftrag läuft noch.')),
    );
    expect(row(host, 'CANCELLED')).not.to.equal(undefined);
    await ask();
    control(host, 'Löschen')?.click();
    await until(() => !row(host, 'CANCELLED'));
  });

  it('[R4.10] [R4.51] the task list saves the result under its name and shows for at least 500 ms that it is loading', async () => {
    const host = await list(() => [task('SUCCESS')]);
    disturb('SUCCESS/result', () => new Response('PK', { headers: { 'content-type': 'application/octet-stream' } }));
    const saved = new Promise<string>((done) => {
      const click = HTMLAnchorElement.prototype.click;
      HTMLAnchorElement.prototype.click = function saves() {
        HTMLAnchorElement.prototype.click = click;
        done(this.download);
      };
    });
    const real = globalThis.setTimeout;
    const waits: (number | undefined)[] = [];
    const noted = (handler: () => void, ms?: number, ...rest: []) => {
      waits.push(ms);
      return real(handler, ms, ...rest);
    };
    const button = await until(() => control(host, /^Ergebnis herunterladen/));
    Object.assign(globalThis, { setTimeout: noted });
    button.click();
    await until(() => control(host, /^Wird geladen …/));
    expect(await saved).to.equal('Anlagen.xlsx');
    Object.assign(globalThis, { setTimeout: real });
    expect(waits).to.include(500);
    await until(() => control(host, /^Ergebnis herunterladen/));
  });

  it('[R4.10] the task list reports that it cannot be loaded, also during further polls, and retries at once', async () => {
    Reflect.get(globalThis, Symbol.for('natippc.v2.query-client')).removeQueries({ queryKey: ['user-tasks'] });
    let calls = 0;
    disturb('api/user-tasks', (call) => {
      calls = call;
      if (call === 1) return json(403, { title: 'x', status: 403 });
      return call === 2 ? new Promise(() => {}) : json(200, []);
    });
    const host = place('<natippc-user-tasks></natippc-user-tasks>');
    const retry = await until(() => control(host, 'Erneut versuchen'));
    expect(inside(host, '[role=alert]')).not.to.equal(null);
    expect(await findings(host)).to.deep.equal([]);
    // The second poll is never answered.
    await until(() => calls === 2);
    expect(inside(host, '[role=alert]')).not.to.equal(null);
    retry.click();
    await until(() => inside(host, '[data-block=no-tasks]'));
  });
});
