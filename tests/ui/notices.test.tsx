import { setViewport } from '@web/test-runner-commands';
import { expect } from 'chai';
import { useState } from 'react';
import type { TransitionState } from '#core/platform/layout/transition.ts';
import { Modal } from '../../src/ui/dialogs/modal.tsx';
import { Alert, type AlertType, alertLabels } from '../../src/ui/feedback/alert.tsx';
import { CombinedAlert } from '../../src/ui/feedback/combined-alert.tsx';
import { Spinner } from '../../src/ui/feedback/spinner.tsx';
import { type ToastNotice, ToastRegion } from '../../src/ui/feedback/toast-region.tsx';
import { useTransition } from '../../src/ui/layers/use-transition.ts';
import { fakeClock } from './fixtures/clock.ts';
import { audit, test, until } from './fixtures/place.tsx';

const words: Record<AlertType, string> = {
  info: 'Information',
  success: 'Erfolg',
  warning: 'Warnung',
  danger: 'Fehler',
};
const types = ['info', 'success', 'warning', 'danger'] as const;

describe('Alert', () => {
  test.everywhere('[R3.11] [R8.13] each alert type has an icon with its name as label and tooltip', async (page) => {
    page.show(
      types.map((type) => (
        <Alert key={type} type={type} title="Titel">
          Der Inhalt.
        </Alert>
      )),
    );
    const icons = page.all('[data-block=alert] [role=img]');
    expect(icons.map((icon) => icon.getAttribute('aria-label'))).to.deep.equal(types.map((type) => words[type]));
    expect(page.all('[data-block=alert] [data-block=tooltip]').map((tip) => tip.textContent)).to.deep.equal(
      types.map((type) => words[type]),
    );
    expect(alertLabels).to.deep.equal(words);
    await audit(page);
  });

  test.everywhere('[R8.13] the icon shows its tooltip when the pointer rests on it', async (page) => {
    page.show(<Alert type="danger">Der Inhalt.</Alert>);
    const icon = page.one('[data-block=alert] [role=img]');
    icon.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, composed: true, pointerType: 'mouse' }));
    await until('the tooltip is open', () => page.one('[data-block=tooltip]').matches(':popover-open'));
    expect(page.one('[data-block=tooltip]').textContent).to.equal('Fehler');
  });

  test.everywhere(
    '[R3.11] a combined alert has a title, and items whose titles run an action or link to their target',
    async (page) => {
      let clicked = 0;
      page.show(
        <>
          <CombinedAlert
            title="Zwei Meldungen"
            items={[
              { type: 'warning', title: 'Name', targetId: 'name-field', content: 'fehlt.' },
              {
                type: 'danger',
                title: 'Erneut',
                onTitleClick: () => (clicked += 1),
                content: 'Der Aufruf ist gescheitert.',
              },
              { type: 'info', content: 'Ohne Titel.' },
            ]}
          />
          <div id="name-field">Name</div>
        </>,
      );
      const alert = page.one('section');
      expect(alert.dataset.type).to.equal('danger');
      expect(page.root.getElementById(alert.getAttribute('aria-labelledby') ?? '')?.textContent).to.equal(
        'Zwei Meldungen',
      );
      expect(page.all('li')).to.have.lengthOf(3);
      page.named('button', 'Erneut').click();
      expect(clicked).to.equal(1);
      page.named('a', 'Name').click();
      expect(page.root.activeElement).to.equal(page.one('#name-field'));
      await audit(page);
    },
  );

  test.everywhere('[R3.11] a dismissible alert has a button that dismisses it', async (page) => {
    let dismissed = 0;
    page.show(
      <Alert type="danger" live="assertive" onDismiss={() => (dismissed += 1)}>
        Der Inhalt.
      </Alert>,
    );
    expect(page.one('[data-block=alert]').getAttribute('role')).to.equal('alert');
    page.named('button', 'Meldung schließen').click();
    expect(dismissed).to.equal(1);
  });

  test.everywhere('[R9.4] an alert that is dismissed while focused returns the focus', async (page) => {
    for (const message of ['alert', 'combined alert'] as const) {
      page.show(<WithMessage message={message} />);
      const before = page.named('button', 'Davor');
      before.focus();
      const close = page.named('button', 'Meldung schließen');
      close.focus();
      close.click();
      await until(`the ${message} is gone`, () => page.all('[data-block=alert]').length === 0);
      await until('the focus is back', () => page.root.activeElement === before);
      page.show(null);
    }
  });
});

function WithMessage({ message }: { message: 'alert' | 'combined alert' }) {
  const [shown, setShown] = useState(true);
  const dismiss = () => setShown(false);
  return (
    <>
      <button type="button">Davor</button>
      {shown && message === 'alert' && (
        <Alert type="danger" onDismiss={dismiss}>
          Der Inhalt.
        </Alert>
      )}
      {shown && message === 'combined alert' && (
        <CombinedAlert title="Eine Meldung" items={[{ type: 'danger', content: 'fehlt.' }]} onDismiss={dismiss} />
      )}
    </>
  );
}

const notices: ToastNotice[] = [
  { id: 'a', type: 'success', message: 'Gespeichert.' },
  { id: 'b', type: 'danger', message: 'Nicht gespeichert.' },
];

function Toasts() {
  const [toasts, setToasts] = useState<readonly ToastNotice[]>(notices);
  return <ToastRegion toasts={toasts} onClose={(id) => setToasts(toasts.filter((toast) => toast.id !== id))} />;
}

describe('ToastRegion', () => {
  test.everywhere('[R9.4] a toast closed by its button returns the focus', async (page) => {
    page.show(
      <>
        <button type="button">Davor</button>
        <Toasts />
      </>,
    );
    const before = page.named('button', 'Davor');
    before.focus();
    const [close] = page.all('[data-block=toast] button');
    close?.focus();
    close?.click();
    await until('the toast is gone', () => page.all('[data-block=toast]').length === 1);
    await until('the focus is back', () => page.root.activeElement === before);
  });

  test.everywhere('[R9.6] a toast is 400 px wide, but never wider than the window', async (page) => {
    page.show(<ToastRegion toasts={notices} onClose={() => {}} />);
    await until('the toasts are shown', () => page.one('[data-block=notices]').matches(':popover-open'));
    expect(page.all('[data-block=toast]')[0]?.getBoundingClientRect().width).to.equal(400);
    const [icon, message] = page.all('[data-block=toast]:first-child :is([role=img], p)');
    const colours = [icon, message].map((each) => each && getComputedStyle(each).color);
    expect(colours[0], 'the icon has the colour of its type').not.to.equal(colours[1]);
    await audit(page);
    await setViewport({ width: 320, height: 640 });
    expect(page.all('[data-block=toast]')[0]?.getBoundingClientRect().width).to.equal(304);
    await setViewport({ width: 1280, height: 800 });
  });

  test.everywhere('[R4.52] a closed toast fades out for 225 ms, and the others stay', async (page) => {
    page.show(<Toasts />);
    const clock = fakeClock();
    page.all('[data-block=toast] button')[0]?.click();
    await clock.advance(224);
    expect(page.all('[data-block=toast]').map((toast) => toast.dataset.phase)).to.deep.equal(['exiting', 'entered']);
    await clock.advance(1);
    expect(page.all('[data-block=toast] p').map((text) => text.textContent)).to.deep.equal(['Nicht gespeichert.']);
  });

  test.everywhere('a toast raised while a dialog is open re-enters the top layer, above the dialog', async (page) => {
    const toasts = (list: readonly ToastNotice[], open: boolean) => (
      <>
        <ToastRegion toasts={list} onClose={() => {}} />
        <Modal open={open} onClose={() => {}} title="Titel">
          Inhalt
        </Modal>
      </>
    );
    const region = () => page.one('[data-block=notices]');
    page.show(toasts(notices.slice(0, 1), false));
    await until('the first toast is shown', () => region().matches(':popover-open'));
    page.show(toasts(notices.slice(0, 1), true));
    await until('the dialog is open', () => page.one('dialog').matches(':modal'));
    const turns: string[] = [];
    region().addEventListener('beforetoggle', (event) => event instanceof ToggleEvent && turns.push(event.newState));
    page.show(toasts(notices, true));
    await until('the region was shown again', () => turns.at(-1) === 'open');
    expect(turns).to.deep.equal(['closed', 'open']);
  });

  test.everywhere(
    '[R9.3] a toast is announced, an error assertively, and the announcement is cleared after 500 ms',
    async (page) => {
      const clock = fakeClock();
      const shown = (list: readonly ToastNotice[]) => <ToastRegion toasts={list} onClose={() => {}} />;
      page.show(shown([]));
      const spoken = () => ['status', 'alert'].map((role) => page.one(`[role=${role}]`).textContent);
      expect(spoken()).to.deep.equal(['', '']);
      page.show(shown(notices.slice(0, 1)));
      await until('it is announced', () => spoken()[0] === 'Gespeichert.');
      await clock.advance(499);
      expect(spoken()).to.deep.equal(['Gespeichert.', '']);
      await clock.advance(1);
      expect(spoken()).to.deep.equal(['', '']);
      page.show(shown(notices));
      await until('the error is announced', () => spoken()[1] === 'Nicht gespeichert.');
      expect(spoken()).to.deep.equal(['', 'Nicht gespeichert.']);
    },
  );
});

function Phases({ shown, seen }: { shown: boolean; seen: TransitionState[] }) {
  const phase = useTransition(shown);
  if (seen.at(-1) !== phase) seen.push(phase);
  return null;
}

describe('Transition', () => {
  test.everywhere('[R4.52] a transition enters and exits in 225 ms each', async (page) => {
    const seen: TransitionState[] = [];
    const clock = fakeClock();
    page.show(<Phases shown={false} seen={seen} />);
    page.show(<Phases shown seen={seen} />);
    await clock.advance(224);
    expect(seen).to.deep.equal(['exited', 'entering']);
    await clock.advance(1);
    expect(seen.at(-1)).to.equal('entered');
    page.show(<Phases shown={false} seen={seen} />);
    await clock.advance(224);
    expect(seen.at(-1)).to.equal('exiting');
    await clock.advance(1);
    expect(seen).to.deep.equal(['exited', 'entering', 'entered', 'exiting', 'exited']);
  });
});

describe('Spinner', () => {
  test.everywhere('[R4.51] [R9.6] a spinner appears after 500 ms, 48 px large', async (page) => {
    const clock = fakeClock();
    page.show(<Spinner label="Ergebnisse werden geladen" />);
    await clock.advance(499);
    expect(page.all('svg')).to.have.lengthOf(0);
    expect(page.one('[role=status]').textContent).to.equal('');
    await clock.advance(1);
    expect(page.inner.querySelector('svg')?.getBoundingClientRect().width).to.be.at.least(48);
    expect(page.inner.querySelector('svg')?.getAttribute('width')).to.equal('48');
    expect(page.one('[role=status]').textContent).to.equal('Ergebnisse werden geladen');
    clock.release();
    await audit(page);
  });
});
