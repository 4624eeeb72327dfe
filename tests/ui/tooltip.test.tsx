import { sendKeys, sendMouse } from '@web/test-runner-commands';
import { expect } from 'chai';
import { useState } from 'react';
import { Button } from '../../src/ui/controls/button.tsx';
import { Modal } from '../../src/ui/dialogs/modal.tsx';
import { Tooltip } from '../../src/ui/dialogs/tooltip.tsx';
import { place as placeBeside } from '../../src/ui/layers/use-popover.ts';
import { fakeClock } from './fixtures/clock.ts';
import { afterwards, audit, type Place, test, until } from './fixtures/place.tsx';

function Page({ onPress = () => {} }: { onPress?: () => void }) {
  return (
    <div style={{ padding: 120 }}>
      <Tooltip content="Version 1.4.2">
        <Button onClick={onPress}>Version</Button>
      </Tooltip>
      <p>Daneben</p>
    </div>
  );
}

function Dialog() {
  const [open, setOpen] = useState(true);
  return (
    <Modal open={open} onClose={() => setOpen(false)} title="Titel" closeButton={false}>
      <Page />
    </Modal>
  );
}

const bubble = (page: Place) => page.one('[data-block=tooltip]');
const isShown = (page: Place) => bubble(page).matches(':popover-open');
const state = (page: Place) => bubble(page).dataset.state;

function pointer(target: Element, type: string, pointerType: 'mouse' | 'touch'): void {
  target.dispatchEvent(new PointerEvent(type, { bubbles: true, composed: true, cancelable: true, pointerType }));
}

async function moveTo(element: Element): Promise<void> {
  const { x, y, width, height } = element.getBoundingClientRect();
  await sendMouse({ type: 'move', position: [Math.round(x + width / 2), Math.round(y + height / 2)] });
}

describe('Tooltip', () => {
  test.everywhere('[R2.45] a tooltip opens after the pointer has rested for 300 ms', async (page) => {
    page.show(<Page />);
    await moveTo(page.one('p'));
    const clock = fakeClock();
    await moveTo(page.one('button'));
    await clock.advance(299);
    expect(isShown(page)).to.equal(false);
    await clock.advance(1);
    expect(isShown(page)).to.equal(true);
    expect(state(page)).to.equal('open');
  });

  test.everywhere('[R2.45] a tooltip fades out in 150 ms', async (page) => {
    page.show(<Page />);
    await sendKeys({ press: 'Tab' });
    page.one('button').focus();
    await until('it is fully there', () => bubble(page).dataset.phase === 'entered');
    const clock = fakeClock();
    await sendKeys({ press: 'Escape' });
    await clock.advance(149);
    expect(isShown(page)).to.equal(true);
    await clock.advance(1);
    expect(isShown(page)).to.equal(false);
  });

  test.everywhere('[R2.45] a tooltip opens on focus, describes its trigger, and closes on Escape', async (page) => {
    page.show(<Page />);
    await sendKeys({ press: 'Tab' });
    page.one('button').focus();
    await until('it is open', () => isShown(page));
    const description = page.root.getElementById(page.one('button').getAttribute('aria-describedby') ?? '');
    expect(description?.textContent).to.equal('Version 1.4.2');
    await audit(page);
    await sendKeys({ press: 'Escape' });
    await until('it is closed', () => !isShown(page));
    expect(page.root.activeElement).to.equal(page.one('button'));
  });

  test.everywhere('[R2.45] a tooltip stays open while the pointer is on the tooltip itself', async (page) => {
    page.show(<Page />);
    await moveTo(page.one('p'));
    await moveTo(page.one('button'));
    await until('it is open', () => isShown(page));
    const clock = fakeClock();
    await moveTo(bubble(page));
    await clock.advance(5000);
    expect(state(page)).to.equal('open');
    await moveTo(page.one('p'));
    await clock.advance(300);
    expect(isShown(page)).to.equal(false);
  });

  test.everywhere(
    '[R2.45] Escape closes a tooltip opened by the pointer without moving pointer or focus (WCAG 1.4.13)',
    async (page) => {
      page.show(<Page />);
      await moveTo(page.one('p'));
      await moveTo(page.one('button'));
      await until('it is open', () => isShown(page));
      expect(page.root.activeElement).not.to.equal(page.one('button'));
      await sendKeys({ press: 'Escape' });
      await until('it is closed', () => !isShown(page));
      expect(page.one('button').matches(':hover')).to.equal(true);
      // Move the pointer away for the following tests.
      await moveTo(page.one('p'));
    },
  );

  test.everywhere('[R2.45] a long press of 300 ms pins the tooltip, with a button Tooltip schließen', async (page) => {
    let presses = 0;
    page.show(<Page onPress={() => (presses += 1)} />);
    const clock = fakeClock();
    const trigger = page.named('button', 'Version');
    pointer(trigger, 'pointerdown', 'touch');
    await clock.advance(299);
    expect(isShown(page)).to.equal(false);
    await clock.advance(1);
    expect(state(page)).to.equal('openPinned');
    // Lifting the finger neither activates the trigger nor closes the tooltip.
    pointer(trigger, 'pointerup', 'touch');
    trigger.click();
    expect(presses).to.equal(0);
    await clock.advance(5000);
    expect(state(page)).to.equal('openPinned');
    page.named('button', 'Tooltip schließen').click();
    await clock.advance(150);
    expect(isShown(page)).to.equal(false);
    trigger.click();
    expect(presses).to.equal(1);
  });

  test.everywhere('[R2.45] the button of a pinned tooltip has the colour of its text', async (page) => {
    page.show(<Page />);
    const clock = fakeClock();
    pointer(page.named('button', 'Version'), 'pointerdown', 'touch');
    await clock.advance(300);
    const { color } = getComputedStyle(page.named('button', 'Tooltip schließen'));
    expect(color).to.equal(getComputedStyle(bubble(page)).color);
  });

  test.everywhere('[R2.45] after a long press without a click, the next press activates the trigger', async (page) => {
    let presses = 0;
    page.show(<Page onPress={() => (presses += 1)} />);
    const clock = fakeClock();
    const trigger = page.named('button', 'Version');
    for (const next of [
      () => pointer(trigger, 'pointerdown', 'mouse'),
      () => trigger.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })),
    ]) {
      presses = 0;
      pointer(trigger, 'pointerdown', 'touch');
      await clock.advance(300);
      pointer(trigger, 'pointerup', 'touch');
      next();
      trigger.click();
      expect(presses).to.equal(1);
    }
  });

  test.everywhere('[R2.45] a pinned tooltip and its button are accessible', async (page) => {
    page.show(<Page />);
    pointer(page.named('button', 'Version'), 'pointerdown', 'touch');
    await until('it is pinned', () => state(page) === 'openPinned');
    await audit(page);
  });

  test.everywhere('[R2.45] a short tap opens no tooltip, and a tap outside closes a pinned one', async (page) => {
    page.show(<Page />);
    const clock = fakeClock();
    const trigger = page.named('button', 'Version');
    pointer(trigger, 'pointerdown', 'touch');
    await clock.advance(200);
    pointer(trigger, 'pointerup', 'touch');
    await clock.advance(1000);
    expect(isShown(page)).to.equal(false);
    pointer(trigger, 'pointerdown', 'touch');
    await clock.advance(300);
    expect(state(page)).to.equal('openPinned');
    pointer(document.body, 'pointerdown', 'touch');
    await clock.advance(150);
    expect(isShown(page)).to.equal(false);
  });

  test.everywhere('[R2.45] in a dialog, Escape first closes the tooltip and then the dialog', async (page) => {
    page.show(<Dialog />);
    await sendKeys({ press: 'Tab' });
    await until('the tooltip is open', () => isShown(page));
    await sendKeys({ press: 'Escape' });
    await until('the tooltip is closed', () => !isShown(page));
    const dialog = page.one('dialog');
    expect(dialog.matches(':modal')).to.equal(true);
    await sendKeys({ press: 'Escape' });
    await until('the dialog is closed', () => !dialog.matches(':modal'));
  });

  for (const anchoring of ['anchor', 'measured'] as const) {
    test.everywhere(`[R2.45] a tooltip is next to its trigger and in the window, by ${anchoring}`, async (page) => {
      if (anchoring === 'measured') {
        const { supports } = CSS;
        Object.assign(CSS, { supports: () => false });
        afterwards(() => Object.assign(CSS, { supports }));
      }
      page.show(<Page />);
      await sendKeys({ press: 'Tab' });
      page.one('button').focus();
      await until('it is open', () => isShown(page));
      expect(bubble(page).dataset.placed).to.equal(anchoring);
      const box = bubble(page).getBoundingClientRect();
      const trigger = page.one('button').getBoundingClientRect();
      expect(box.bottom).to.be.at.most(trigger.top);
      expect(trigger.top - box.bottom).to.be.at.most(8);
      expect(box.left).to.be.at.least(0);
      expect(Math.abs(box.left + box.width / 2 - (trigger.left + trigger.width / 2))).to.be.at.most(1);
    });
  }

  test('[R2.45] a tooltip without room on the preferred side is placed on the other one and never beyond the edge', () => {
    const viewport = { width: 400, height: 300 };
    const float = { left: 0, top: 0, width: 120, height: 40 };
    const atTop = { left: 390, top: 4, width: 30, height: 30 };
    expect(placeBeside(atTop, float, viewport, 'top', 'center')).to.deep.equal({ top: 40, left: 274 });
    const atBottom = { left: 0, top: 270, width: 30, height: 24 };
    expect(placeBeside(atBottom, float, viewport, 'bottom', 'start')).to.deep.equal({ top: 224, left: 6 });
  });
});
