import { sendKeys, sendMouse } from '@web/test-runner-commands';
import { expect } from 'chai';
import { useState } from 'react';
import { addFilterOption } from '#core/platform/forms/field-metadata.ts';
import { Combobox } from '../../src/ui/controls/combobox.tsx';
import type { SelectOption } from '../../src/ui/controls/listbox.tsx';
import { Select } from '../../src/ui/controls/select.tsx';
import { fakeClock } from './fixtures/clock.ts';
import { audit, type Place, test, until } from './fixtures/place.tsx';

const options: readonly SelectOption[] = [
  { value: '1', label: 'Burgenland' },
  { value: '2', label: 'Kärnten' },
  { value: '3', label: 'Niederösterreich' },
  { value: '4', label: 'Oberösterreich' },
  { value: '5', label: 'Salzburg' },
  { value: '6', label: 'Steiermark' },
  { value: '8', label: 'Vorarlberg', disabled: true },
];

function SelectPage({ size = 'md', error }: { size?: 'sm' | 'md' | 'lg'; error?: string }) {
  const [value, setValue] = useState<string | null>(null);
  return (
    <>
      <button type="button">Daneben</button>
      <Select
        label="Bundesland"
        options={options}
        value={value}
        onChange={setValue}
        size={size}
        required
        hint="Sitz der Anlage"
        {...(error && { error })}
      />
    </>
  );
}

const control = (page: Place) => page.one('[role=combobox]');
const shown = (page: Place) => page.one('[role=combobox]').textContent;
const entries = (page: Place) => page.all('[role=option]');
const highlighted = (page: Place) => {
  const id = control(page).getAttribute('aria-activedescendant');
  return id ? page.root.getElementById(id)?.textContent : null;
};
const isOpen = (page: Place) => control(page).getAttribute('aria-expanded') === 'true';

async function openList(page: Place): Promise<void> {
  control(page).focus();
  await sendKeys({ press: 'ArrowDown' });
  await until('the list is open', () => isOpen(page) && entries(page).length > 0);
}

async function press(element: Element): Promise<void> {
  const { x, y, width, height } = element.getBoundingClientRect();
  await sendMouse({ type: 'click', position: [Math.round(x + width / 2), Math.round(y + height / 2)] });
}

describe('Select', () => {
  test.everywhere('[R8.13] a select shows Bitte auswählen while nothing is chosen', async (page) => {
    page.show(<SelectPage error="Dieses Feld ist verpflichtend." />);
    expect(shown(page)).to.equal('Bitte auswählen');
    expect(page.one('label').textContent).to.equal('Bundesland * Pflichtfeld');
    expect(control(page).getAttribute('aria-invalid')).to.equal('true');
    const notes = (control(page).getAttribute('aria-describedby') ?? '').split(' ');
    expect(notes.map((id) => page.root.getElementById(id)?.textContent)).to.deep.equal([
      'Sitz der Anlage',
      'Dieses Feld ist verpflichtend.',
    ]);
    await audit(page);
  });

  for (const [size, height] of [
    ['sm', 36],
    ['md', 40],
    ['lg', 44],
  ] as const) {
    test.everywhere(`[R9.5] [R9.6] in form size ${size} control and entries are ${height} px high`, async (page) => {
      page.show(<SelectPage size={size} />);
      await openList(page);
      expect(control(page).getBoundingClientRect().height).to.equal(height);
      expect(entries(page).map((entry) => entry.getBoundingClientRect().height)).to.deep.equal(
        options.map(() => height),
      );
    });
  }

  test.everywhere('a select is operated by keyboard: arrows, Enter, Escape', async (page) => {
    page.show(<SelectPage />);
    await openList(page);
    await audit(page);
    await sendKeys({ press: 'ArrowDown' });
    const second = await until('an entry is highlighted', () => highlighted(page));
    await sendKeys({ press: 'Enter' });
    await until('it is chosen', () => shown(page) === second && !isOpen(page));
    await sendKeys({ press: 'ArrowDown' });
    await until('the list is open', () => isOpen(page));
    await sendKeys({ press: 'End' });
    await sendKeys({ press: 'Escape' });
    await until('the list is closed', () => !isOpen(page));
    expect(shown(page)).to.equal(second);
  });

  test.everywhere('a select is operated by pointer: an entry chooses, a press outside closes', async (page) => {
    page.show(<SelectPage />);
    await press(control(page));
    await until('the list is open', () => entries(page).length === options.length);
    const entry = entries(page)[1];
    if (!entry) throw new Error('no second entry');
    await press(entry);
    await until('it is chosen', () => shown(page) === 'Kärnten');
    await press(control(page));
    await until('the list is open', () => isOpen(page));
    await press(page.named('button', 'Daneben'));
    await until('the list is closed', () => !isOpen(page));
    expect(shown(page)).to.equal('Kärnten');
  });

  test.everywhere('[R9.3] typed letters find an entry and are reset after 500 ms', async (page) => {
    page.show(<SelectPage />);
    await openList(page);
    const clock = fakeClock();
    const type = (key: string) =>
      control(page).dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, composed: true }));
    type('s');
    await clock.advance(0);
    expect(highlighted(page)).to.equal('Salzburg');
    type('t');
    await clock.advance(499);
    expect(highlighted(page)).to.equal('Steiermark');
    await clock.advance(1);
    type('o');
    await clock.advance(0);
    expect(highlighted(page)).to.equal('Oberösterreich');
  });
});

function FilterPage({ disableLabelTag = false }: { disableLabelTag?: boolean }) {
  const [value, setValue] = useState('OJS_DEFAULT_FILTER');
  const [added, setAdded] = useState(0);
  return (
    <>
      <p>{added} hinzugefügt</p>
      <Select
        label="Filter"
        disableLabelTag={disableLabelTag}
        options={[
          { value: 'OJS_DEFAULT_FILTER', label: 'Standardfilter' },
          { value: 'mine', label: 'Meine Filter' },
          addFilterOption,
        ]}
        value={value}
        onChange={(next) => (next === addFilterOption.value ? setAdded(added + 1) : setValue(next))}
      />
    </>
  );
}

describe('Select with field metadata and an action option', () => {
  const added = (page: Place, count: number) =>
    until(`${count} added`, () => page.one('p').textContent === `${count} hinzugefügt`);

  test.everywhere(
    '[R3.13] the option Filter hinzufügen runs its action each time and is never selected',
    async (page) => {
      page.show(<FilterPage />);
      for (const count of [1, 2]) {
        await openList(page);
        expect(entries(page).map(({ textContent }) => textContent)).to.deep.equal([
          'Standardfilter',
          'Meine Filter',
          'Filter hinzufügen',
        ]);
        await audit(page);
        await sendKeys({ press: 'End' });
        await until('it is highlighted', () => highlighted(page) === 'Filter hinzufügen');
        await sendKeys({ press: 'Enter' });
        await added(page, count);
        expect(shown(page)).to.equal('Standardfilter');
      }
    },
  );

  test.everywhere('[R3.13] leaving by Tab with the action option highlighted does not run it', async (page) => {
    page.show(<FilterPage />);
    await openList(page);
    await sendKeys({ press: 'End' });
    await until('it is highlighted', () => highlighted(page) === 'Filter hinzufügen');
    await sendKeys({ press: 'Tab' });
    await until('the list is closed', () => !isOpen(page));
    await added(page, 0);
    expect(shown(page)).to.equal('Standardfilter');
  });

  test.everywhere('[R3.13] a control without a label tag still has an accessible name', async (page) => {
    page.show(<FilterPage disableLabelTag />);
    expect(page.all('label')).to.deep.equal([]);
    const names = (control(page).getAttribute('aria-labelledby') ?? '').split(' ');
    expect(names.map((id) => page.root.getElementById(id)?.textContent)).to.include('Filter');
    await audit(page);
  });

  test.everywhere('[R3.13] a hidden field is not shown', (page) => {
    page.show(<Select label="Bundesland" hidden options={options} value="3" onChange={() => {}} />);
    expect(page.one('[role=combobox]').checkVisibility()).to.equal(false);
  });
});

let reported: (string | null)[] = [];

function ComboboxPage() {
  const [value, setValue] = useState<string | null>(null);
  return (
    <>
      <Combobox
        label="Bundesland"
        options={options}
        value={value}
        onChange={(next) => {
          reported.push(next);
          setValue(next);
        }}
      />
      <button type="button">Daneben</button>
    </>
  );
}

function input(page: Place): HTMLInputElement {
  const element = page.one('input');
  if (!(element instanceof HTMLInputElement)) throw new Error('not an input');
  return element;
}

describe('Combobox', () => {
  test.everywhere('typing narrows the list, and Enter chooses the first match', async (page) => {
    reported = [];
    page.show(<ComboboxPage />);
    input(page).focus();
    await sendKeys({ type: 'öster' });
    await until('two match', () => entries(page).length === 2);
    await audit(page);
    await sendKeys({ press: 'Enter' });
    await until('it is chosen', () => input(page).value === 'Niederösterreich');
    expect(reported).to.deep.equal(['3']);
  });

  test.everywhere('typed text without a choice is reset on leaving', async (page) => {
    reported = [];
    page.show(<ComboboxPage />);
    input(page).focus();
    await sendKeys({ type: 'xyz' });
    await until('nothing matches', () => page.all('[popover] p')[0]?.textContent === 'Keine Ergebnisse');
    await press(page.named('button', 'Daneben'));
    await until('the field is empty again', () => input(page).value === '');
    expect(reported.filter((value) => value !== null)).to.deep.equal([]);
  });

  test.everywhere('the choice can be cleared', async (page) => {
    reported = [];
    page.show(<ComboboxPage />);
    input(page).focus();
    await sendKeys({ type: 'salz' });
    await until('one matches', () => entries(page).length === 1);
    await sendKeys({ press: 'Enter' });
    await until('it is chosen', () => input(page).value === 'Salzburg');
    page.named('button', 'Auswahl löschen: Bundesland').click();
    await until('it is cleared', () => input(page).value === '');
    expect(reported.at(-1)).to.equal(null);
    expect(page.root.activeElement).to.equal(input(page));
  });

  test.everywhere('[R9.3] the button that opens and closes the list names its field', async (page) => {
    page.show(<ComboboxPage />);
    page.named('button', 'Liste öffnen: Bundesland').click();
    await until('the list is open', () => entries(page).length > 0);
    page.named('button', 'Liste schließen: Bundesland').click();
    await until('the list is closed', () => entries(page).length === 0);
  });

  test.everywhere('[R9.3] [R8.12] the number of matches is announced and cleared after 500 ms', async (page) => {
    page.show(<ComboboxPage />);
    input(page).focus();
    const clock = fakeClock();
    await sendKeys({ type: 's' });
    await clock.advance(0);
    const status = () => page.one('[role=status]').textContent;
    expect(status()).to.match(/^\d Ergebnisse$/);
    await clock.advance(499);
    expect(status()).to.match(/^\d Ergebnisse$/);
    await clock.advance(1);
    expect(status()).to.equal('');
    await sendKeys({ type: 'qq' });
    await clock.advance(0);
    expect(status()).to.equal('Keine Ergebnisse');
  });
});
