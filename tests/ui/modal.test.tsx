import { emulateMedia, sendKeys, setViewport } from '@web/test-runner-commands';
import { expect } from 'chai';
import { useState } from 'react';
import { Button } from '../../src/ui/controls/button.tsx';
import { Confirmation } from '../../src/ui/dialogs/confirmation.tsx';
import { Drawer } from '../../src/ui/dialogs/drawer.tsx';
import { Modal, type ModalProps } from '../../src/ui/dialogs/modal.tsx';
import { fakeClock } from './fixtures/clock.ts';
import { afterwards, audit, type Place, test, until } from './fixtures/place.tsx';

function Page({ size, keepsOpen = false }: { size?: ModalProps['size']; keepsOpen?: boolean }) {
  const [open, setOpen] = useState(false);
  const [hasSecond, setHasSecond] = useState(true);
  return (
    <>
      <Button>Davor</Button>
      {hasSecond && <Button onClick={() => setOpen(true)}>Öffnen</Button>}
      <Modal
        open={open}
        onClose={() => !keepsOpen && setOpen(false)}
        title="Titel"
        actions={<Button>Drucken</Button>}
        process={<Button onClick={() => setHasSecond(false)}>Weiter</Button>}
        {...(size && { size })}
      >
        <p>Inhalt</p>
      </Modal>
    </>
  );
}

function dialog(page: Place): HTMLDialogElement {
  const element = page.one('dialog');
  if (!(element instanceof HTMLDialogElement)) throw new Error('not a dialog');
  return element;
}

function open(page: Place): void {
  const opener = page.named('button', 'Öffnen');
  opener.focus();
  opener.click();
}

const opened = (page: Place) => until('the dialog is open', () => dialog(page).matches(':modal'));
const closed = (page: Place) => until('the dialog is closed', () => !dialog(page).open);

describe('Modal', () => {
  test.everywhere('[R2.39] a modal has a title as its label, an action bar, a body and a process bar', async (page) => {
    page.show(<Page />);
    open(page);
    await opened(page);
    const label = page.root.getElementById(dialog(page).getAttribute('aria-labelledby') ?? '');
    expect(label?.textContent).to.equal('Titel');
    expect(page.one('[data-bar=actions]').textContent).to.equal('Drucken');
    expect(page.one('[data-block=modal-body]').textContent).to.equal('Inhalt');
    expect(page.one('[data-bar=process]').textContent).to.equal('Weiter');
    const bar = page.one('[data-bar=process]').getBoundingClientRect();
    expect(bar.top).to.be.at.least(page.one('[data-block=modal-body]').getBoundingClientRect().bottom);
    await audit(page);
  });

  test.everywhere(
    '[R2.39] a modal is 564 px wide when small, 604 on a tablet and 950 to 1008 on a desktop when large',
    async (page) => {
      await emulateMedia({ reducedMotion: 'reduce' });
      afterwards(() => void emulateMedia({ reducedMotion: 'no-preference' }));
      const widthAt = async (viewport: number, size: 'small' | 'large') => {
        await setViewport({ width: viewport, height: 800 });
        page.show(<Page key={`${viewport} ${size}`} size={size} />);
        open(page);
        await opened(page);
        return dialog(page).getBoundingClientRect().width;
      };
      expect(await widthAt(1440, 'small')).to.equal(564);
      expect(await widthAt(820, 'large')).to.equal(604);
      expect(await widthAt(960, 'large')).to.be.within(950, 1008);
      expect(await widthAt(1440, 'large')).to.be.within(950, 1008);
      expect(await widthAt(360, 'large')).to.be.at.most(360);
      await setViewport({ width: 1280, height: 800 });
    },
  );

  test.everywhere('[R9.4] Escape closes the modal and returns the focus to the button that opened it', async (page) => {
    page.show(<Page />);
    open(page);
    await opened(page);
    await sendKeys({ press: 'Escape' });
    await closed(page);
    expect(page.root.activeElement).to.equal(page.named('button', 'Öffnen'));
  });

  test.everywhere('[R9.4] the focus returns to the last existing element if the opener is gone', async (page) => {
    page.show(<Page />);
    page.named('button', 'Davor').focus();
    open(page);
    await opened(page);
    page.named('button', 'Weiter').click();
    await until('the opener is gone', () => page.all('button').every((button) => button.textContent !== 'Öffnen'));
    page.named('button', 'Schließen').click();
    await closed(page);
    expect(page.root.activeElement).to.equal(page.named('button', 'Davor'));
  });

  test.everywhere('[R9.4] a modal closes 10 ms after the request', async (page) => {
    page.show(<Page />);
    open(page);
    await opened(page);
    const clock = fakeClock();
    page.named('button', 'Schließen').click();
    await clock.advance(9);
    expect(dialog(page).open).to.equal(true);
    await clock.advance(1);
    expect(dialog(page).open).to.equal(false);
  });

  test.everywhere('[R2.39] a modal stays open on repeated Escape while its owner keeps it open', async (page) => {
    page.show(<Page keepsOpen />);
    open(page);
    await opened(page);
    await sendKeys({ press: 'Escape' });
    await sendKeys({ press: 'Escape' });
    await opened(page);
    expect(page.one('[data-block=modal-body]').textContent).to.equal('Inhalt');
  });

  test.everywhere('[R2.39] a long body can be scrolled by keyboard', async (page) => {
    const lines = Array.from({ length: 80 }, (_, index) => `Zeile ${index}`);
    page.show(
      <Modal open onClose={() => {}} title="Lang">
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </Modal>,
    );
    await opened(page);
    const body = page.one('[data-block=modal-body]');
    await until('the body can be focused', () => body.tabIndex === 0);
    body.focus();
    await sendKeys({ press: 'End' });
    await until('the body has scrolled', () => body.scrollTop > 0);
    await audit(page);
  });

  test.everywhere('[R2.39] a modal stays open if reopened before the browser’s close event', async (page) => {
    page.show(<Page />);
    open(page);
    await opened(page);
    const element = dialog(page);
    const clock = fakeClock();
    const closeEvent = new Promise((done) => element.addEventListener('close', done, { once: true }));
    const closing = new MutationObserver(() => {
      if (element.open) return;
      closing.disconnect();
      open(page);
    });
    closing.observe(element, { attributes: true });
    page.named('button', 'Schließen').click();
    await clock.advance(10);
    await closeEvent;
    await clock.advance(10);
    expect(element.matches(':modal')).to.equal(true);
  });
});

describe('Confirmation', () => {
  for (const [type, word] of [
    ['error', 'Fehler'],
    ['info', 'Information'],
    ['warning', 'Warnung'],
  ] as const) {
    test.everywhere(`[R2.40] a confirmation shows its type ${type} and is described by its text`, async (page) => {
      page.show(
        <Confirmation open type={type} title="Frage" onConfirm={() => {}} onCancel={() => {}}>
          <p>Der Text.</p>
        </Confirmation>,
      );
      await opened(page);
      expect(page.one('[role=img]').getAttribute('aria-label')).to.equal(word);
      expect(dialog(page).getAttribute('role')).to.equal('alertdialog');
      const text = page.root.getElementById(dialog(page).getAttribute('aria-describedby') ?? '');
      expect(text?.textContent).to.equal('Der Text.');
      expect(dialog(page).getBoundingClientRect().width).to.equal(564);
      await audit(page);
    });
  }

  test.everywhere(
    '[R2.40] Enter confirms, Escape cancels, and a destructive confirmation initially focuses cancelling',
    async (page) => {
      const answers: string[] = [];
      const question = (destructive: boolean) => (
        <Confirmation
          key={String(destructive)}
          open
          type="warning"
          title="Löschen"
          destructive={destructive}
          onConfirm={() => answers.push('confirmed')}
          onCancel={() => answers.push('cancelled')}
        >
          Löschen?
        </Confirmation>
      );
      page.show(question(false));
      await opened(page);
      await sendKeys({ press: 'Enter' });
      await sendKeys({ press: 'Escape' });
      expect(answers).to.deep.equal(['confirmed', 'cancelled']);
      page.show(question(true));
      await opened(page);
      await sendKeys({ press: 'Enter' });
      expect(answers).to.deep.equal(['confirmed', 'cancelled', 'cancelled']);
    },
  );
});

function DrawerPage({ side }: { side: 'left' | 'right' | 'top' | 'bottom' }) {
  const [shown, setShown] = useState(false);
  return (
    <>
      <Button onClick={() => setShown(true)}>Öffnen</Button>
      <Drawer
        open={shown}
        onClose={() => setShown(false)}
        side={side}
        title="Schublade"
        footer={<Button>Anwenden</Button>}
      >
        <p>Inhalt</p>
      </Drawer>
    </>
  );
}

describe('Drawer', () => {
  for (const side of ['left', 'right', 'top', 'bottom'] as const) {
    test.everywhere(`[R2.41] a drawer slides in from the ${side} and is aligned to that edge`, async (page) => {
      page.show(<DrawerPage side={side} />);
      open(page);
      await opened(page);
      const sliding = dialog(page).getAnimations();
      expect(sliding).to.have.lengthOf(1);
      await Promise.all(sliding.map((animation) => animation.finished));
      const box = dialog(page).getBoundingClientRect();
      const edges = { left: box.left, right: innerWidth - box.right, top: box.top, bottom: innerHeight - box.bottom };
      expect(edges[side]).to.equal(0);
      await audit(page);
    });
  }

  test.everywhere('[R9.4] a drawer closes 195 ms after the request and returns the focus', async (page) => {
    page.show(<DrawerPage side="left" />);
    open(page);
    await opened(page);
    const clock = fakeClock();
    page.named('button', 'Schließen').click();
    await clock.advance(194);
    expect(dialog(page).open).to.equal(true);
    await clock.advance(1);
    expect(dialog(page).open).to.equal(false);
    expect(page.root.activeElement).to.equal(page.named('button', 'Öffnen'));
  });

  test.everywhere(
    '[R2.41] a drawer can be scrolled by keyboard to its last button in a window of 320 × 256 px shared with a notice',
    async (page) => {
      await setViewport({ width: 320, height: 256 });
      afterwards(() => void setViewport({ width: 1280, height: 800 }));
      page.show(<DrawerPage side="left" />);
      open(page);
      await opened(page);
      dialog(page).style.setProperty('--_notices-room', '150px');
      await Promise.all(
        dialog(page)
          .getAnimations()
          .map(({ finished }) => finished),
      );
      await sendKeys({ press: 'End' });
      const button = page.named('button', 'Anwenden');
      await until('the button is in view', () => {
        const { left, bottom, width } = button.getBoundingClientRect();
        const found = page.root.elementFromPoint(left + width / 2, bottom - 4);
        return bottom <= innerHeight && found !== null && button.contains(found);
      });
    },
  );

  test.everywhere('[R2.41] a press on the backdrop closes the drawer', async (page) => {
    page.show(<DrawerPage side="left" />);
    open(page);
    await opened(page);
    const element = dialog(page);
    element.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    element.click();
    await closed(page);
  });

  test.everywhere('[R4.52] with reduced motion it opens and closes without animation or delay', async (page) => {
    await emulateMedia({ reducedMotion: 'reduce' });
    afterwards(() => void emulateMedia({ reducedMotion: 'no-preference' }));
    page.show(<DrawerPage side="left" />);
    open(page);
    await opened(page);
    expect(dialog(page).getAnimations()).to.have.lengthOf(0);
    const clock = fakeClock();
    page.named('button', 'Schließen').click();
    await clock.advance(0);
    expect(dialog(page).open).to.equal(false);
  });
});
