import { sendKeys, sendMouse } from '@web/test-runner-commands';
import { expect } from 'chai';
import { useState } from 'react';
import { Tree } from '../../../src/ui/content/tree.tsx';
import type { TreeNode } from '../../../src/ui/content/tree-model.ts';
import { findByTypedText } from '../../../src/ui/layers/type-ahead.ts';
import { Menu } from '../../../src/ui/menus/menu.tsx';
import type { MenuItem } from '../../../src/ui/menus/menu-item.ts';
import { fakeClock } from './setting/clock.ts';
import { audit, type Place, test, until } from './setting/place.tsx';

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
    'arrows walk round its ends, Home and End go to them, disabled entries are met but not chosen',
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

  test.everywhere('[R9.4] Escape and Tab close it and leave the focus at its button', async (page) => {
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

  test.everywhere('a press outside closes it', async (page) => {
    await openMenu(page);
    const { x, y } = page.named('button', 'Daneben').getBoundingClientRect();
    await sendMouse({ type: 'click', position: [Math.round(x + 4), Math.round(y + 4)] });
    await gone(page);
  });

  test.everywhere('typing walks to the next entry that starts so', async (page) => {
    await openMenu(page);
    await sendKeys({ type: 'ne' });
    await until('the entry found has the focus', () => focused(page) === 'Neueste zuerst');
    expect(page.root.activeElement?.getAttribute('aria-checked')).to.equal('true');
  });

  test.everywhere('[R9.3] the typed text is forgotten 500 ms after the last key', async (page) => {
    await openMenu(page);
    const clock = fakeClock();
    const type = (key: string) =>
      page.root.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, composed: true }));
    type('n');
    await clock.advance(499);
    expect(focused(page)).to.equal('Neueste zuerst');
    // Still one word: nothing starts with 'nl'.
    type('l');
    await clock.advance(0);
    expect(focused(page)).to.equal('Neueste zuerst');
    await clock.advance(500);
    type('l');
    await clock.advance(0);
    expect(focused(page)).to.equal('Liste');
  });

  test('[R9.3] the same letter typed again goes on to the next entry', () => {
    const labels = ['Salzburg', 'Steiermark', 'Tirol', 'Sonstige'];
    expect(findByTypedText(labels, 's', 0)).to.equal(1);
    expect(findByTypedText(labels, 'ss', 1)).to.equal(3);
    expect(findByTypedText(labels, 'so', 0)).to.equal(3);
    expect(findByTypedText(labels, 'x', 0)).to.equal(-1);
  });

  test.everywhere('[R9.6] the user menu is 340 px wide', async (page) => {
    await openMenu(page);
    expect(page.one('.n-menu').getBoundingClientRect().width).to.equal(340);
  });
});

const nodes: readonly TreeNode[] = [
  {
    id: '1',
    label: 'Energie',
    children: [
      { id: '1.1', label: 'Verbrennung', note: '71' },
      { id: '1.2', label: 'Raffinerien' },
    ],
  },
  { id: '5', label: 'Abfall', children: [{ id: '5.4', label: 'Deponien' }] },
  { id: '6', label: 'Sonstige' },
];

function TreePage() {
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set());
  const [selected, setSelected] = useState<string | null>(null);
  return (
    <Tree
      label="Tätigkeiten"
      nodes={nodes}
      expanded={expanded}
      onExpandedChange={setExpanded}
      selectedId={selected}
      onSelect={({ id }) => setSelected(id)}
    />
  );
}

const rows = (page: Place) => page.all('[role=treeitem]');
const labels = (page: Place) => page.all('.n-tree__label').map((label) => label.textContent);
const focusedRow = (page: Place) => page.root.activeElement?.querySelector('.n-tree__label')?.textContent;

describe('Tree', () => {
  test.everywhere('right opens and enters a branch, left leaves and closes it', async (page) => {
    page.show(<TreePage />);
    rows(page)[0]?.focus();
    await sendKeys({ press: 'ArrowRight' });
    await until('the branch is open', () => rows(page).length === 5);
    expect(rows(page)[0]?.getAttribute('aria-expanded')).to.equal('true');
    await audit(page);
    await sendKeys({ press: 'ArrowRight' });
    await until('its first child has the focus', () => focusedRow(page) === 'Verbrennung');
    expect(page.root.activeElement?.getAttribute('aria-level')).to.equal('2');
    expect(page.root.activeElement?.getAttribute('aria-setsize')).to.equal('2');
    await sendKeys({ press: 'ArrowLeft' });
    await until('the branch has the focus', () => focusedRow(page) === 'Energie');
    await sendKeys({ press: 'ArrowLeft' });
    await until('the branch is closed', () => rows(page).length === 3);
  });

  test.everywhere('up, down, Home, End and typing walk, * opens all siblings, Enter chooses', async (page) => {
    page.show(<TreePage />);
    rows(page)[0]?.focus();
    await sendKeys({ press: 'End' });
    await until('the last', () => focusedRow(page) === 'Sonstige');
    await sendKeys({ press: 'ArrowUp' });
    await until('the one above', () => focusedRow(page) === 'Abfall');
    await sendKeys({ press: '*' });
    await until('all branches are open', () => rows(page).length === 6);
    expect(labels(page)).to.deep.equal(['Energie', 'Verbrennung', 'Raffinerien', 'Abfall', 'Deponien', 'Sonstige']);
    await sendKeys({ press: 'd' });
    await until('the one typed', () => focusedRow(page) === 'Deponien');
    await sendKeys({ press: 'Enter' });
    await until('it is chosen', () => page.root.activeElement?.getAttribute('aria-selected') === 'true');
    await sendKeys({ press: 'Home' });
    await until('the first', () => focusedRow(page) === 'Energie');
    await sendKeys({ press: 'ArrowDown' });
    await until('the one below', () => focusedRow(page) === 'Verbrennung');
  });

  test.everywhere('has one tab stop, also after the focused row was folded away', async (page) => {
    page.show(<TreePage />);
    page.all('.n-tree__toggle')[0]?.click();
    await until('the branch is open', () => rows(page).length === 5);
    rows(page)[1]?.click();
    page.all('.n-tree__toggle')[0]?.click();
    await until('the branch is closed', () => rows(page).length === 3);
    expect(rows(page).filter((row) => row.tabIndex === 0)).to.have.lengthOf(1);
  });
});
