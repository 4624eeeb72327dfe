import { sendKeys, sendMouse } from '@web/test-runner-commands';
import { expect } from 'chai';
import { findByTypedText } from '../../src/ui/layers/type-ahead.ts';
import { Menu } from '../../src/ui/menus/menu.tsx';
import type { MenuItem } from '../../src/ui/menus/menu-list.tsx';
import { fakeClock } from './fixtures/clock.ts';
import { audit, type Place, test, until } from './fixtures/place.tsx';

let chosen: string[] = [];

function items(): MenuItem[] {
  chosen = [];
  const choice = (id: string, label: string, rest = {}): MenuItem => ({
    kind: 'choice',
    id,
    label,
    onSelect: () => chosen.push(id),
    ...rest,
  });
  return [
    choice('rename', 'Umbenennen', { icon: 'edit' }),
    choice('delete', 'Löschen', { disabled: true, note: 'Nicht gespeichert' }),
    { kind: 'separator', id: 'line' },
    { kind: 'text', id: 'text', text: 'Ansicht' },
    choice('newest', 'Neueste zuerst', { checked: true }),
    choice('list', 'Liste', { href: '#liste' }),
  ];
}

function showMenu(page: Place): void {
  const entries = items();
  page.show(
    <>
      <Menu label="Aktionen" items={entries} width={340} header={<p>Petra Muster</p>} />
      <button type="button">Daneben</button>
    </>,
  );
}

const list = (page: Place) => page.all('[role=menu]')[0];
const focused = (page: Place) => page.root.activeElement?.textContent;
const opener = (page: Place) => page.named('button', 'Aktionen');

async function openMenu(page: Place): Promise<void> {
  showMenu(page);
  opener(page).focus();
  await sendKeys({ press: 'Enter' });
  await until('the first entry has the focus', () => focused(page) === 'Umbenennen');
}

const gone = (page: Place) => until('the menu is closed', () => !list(page));

describe('Menu', () => {
  test.everywhere(
    'arrow keys wrap around, Home and End go to the ends, and disabled entries get the focus but cannot be chosen',
    async (page) => {
      await openMenu(page);
      expect(opener(page).getAttribute('aria-expanded')).to.equal('true');
      await audit(page);
      await sendKeys({ press: 'ArrowUp' });
      await until('the last', () => focused(page) === 'Liste');
      await sendKeys({ press: 'ArrowDown' });
      await until('the first', () => focused(page) === 'Umbenennen');
      await sendKeys({ press: 'ArrowDown' });
      await until('the second', () => focused(page)?.startsWith('Löschen'));
      await sendKeys({ press: 'Enter' });
      expect(chosen).to.deep.equal([]);
      expect(list(page)).to.not.equal(undefined);
      await sendKeys({ press: 'End' });
      await until('the last', () => focused(page) === 'Liste');
      await sendKeys({ press: 'Home' });
      await until('the first', () => focused(page) === 'Umbenennen');
      await sendKeys({ press: 'Enter' });
      await gone(page);
      expect(chosen).to.deep.equal(['rename']);
      expect(page.root.activeElement).to.equal(opener(page));
    },
  );

  test.everywhere('[R9.4] Escape closes the menu and returns the focus, and Tab moves on from there', async (page) => {
    await openMenu(page);
    await sendKeys({ press: 'Escape' });
    await gone(page);
    expect(page.root.activeElement).to.equal(opener(page));
    await sendKeys({ press: 'ArrowUp' });
    await until('the last entry has the focus', () => focused(page) === 'Liste');
    await sendKeys({ press: 'Tab' });
    await gone(page);
    await until('the focus has gone on', () => focused(page) === 'Daneben');
  });

  test.everywhere('a press outside closes the menu', async (page) => {
    await openMenu(page);
    const { x, y } = page.named('button', 'Daneben').getBoundingClientRect();
    await sendMouse({ type: 'click', position: [Math.round(x + 4), Math.round(y + 4)] });
    await gone(page);
  });

  test.everywhere('typing moves the focus to the next entry that starts with the text', async (page) => {
    await openMenu(page);
    await sendKeys({ type: 'ne' });
    await until('the entry found has the focus', () => focused(page) === 'Neueste zuerst');
    expect(page.root.activeElement?.getAttribute('aria-checked')).to.equal('true');
  });

  test.everywhere('[R9.3] the typed text is reset 500 ms after the last key', async (page) => {
    await openMenu(page);
    const clock = fakeClock();
    const type = (key: string) =>
      page.root.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, composed: true }));
    type('n');
    await clock.advance(499);
    expect(focused(page)).to.equal('Neueste zuerst');
    // Still the same text: nothing starts with 'nl'.
    type('l');
    await clock.advance(0);
    expect(focused(page)).to.equal('Neueste zuerst');
    await clock.advance(500);
    type('l');
    await clock.advance(0);
    expect(focused(page)).to.equal('Liste');
  });

  test('[R9.3] typing the same letter again moves to the next matching entry', () => {
    const labels = ['Salzburg', 'Steiermark', 'Tirol', 'Sonstige'];
    expect(findByTypedText(labels, 's', 0)).to.equal(1);
    expect(findByTypedText(labels, 'ss', 1)).to.equal(3);
    expect(findByTypedText(labels, 'so', 0)).to.equal(3);
    expect(findByTypedText(labels, 'x', 0)).to.equal(-1);
  });

  test.everywhere('[R9.6] the user menu is 340 px wide', async (page) => {
    await openMenu(page);
    expect(page.one('[popover]:has([role=menu])').getBoundingClientRect().width).to.equal(340);
  });
});
