import { emulateMedia, sendKeys, setViewport } from '@web/test-runner-commands';
import { expect } from 'chai';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { DateInput, type DateInputProps } from '../../src/ui/controls/date-input.tsx';
import { DateRange } from '../../src/ui/controls/date-range.tsx';
import { audit, type Place, test, until } from './fixtures/place.tsx';

/** Differs from the device's date, since the server's clock may be different. */
const today = '2031-03-05';
let taken: (string | undefined)[] = [];

function Dated({ first = '', ...rest }: Partial<DateInputProps> & { first?: string }) {
  const [value, setValue] = useState<string | undefined>(first);
  const take = (date: string | undefined) => {
    taken.push(date);
    setValue(date);
  };
  return <DateInput label="Ab" today={today} {...rest} value={value} onChange={take} />;
}

function field(page: Place): HTMLInputElement {
  const [input] = page.all('input');
  if (!(input instanceof HTMLInputElement)) throw new Error('No field.');
  return input;
}

/** Types a text like a visitor and leaves the field. */
function write(page: Place, text: string): void {
  const input = field(page);
  flushSync(() => input.focus());
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  flushSync(() => input.dispatchEvent(new InputEvent('input', { bubbles: true })));
  flushSync(() => input.blur());
}

const days = (page: Place) => page.all('table button');
const calendar = (page: Place) => page.one('[role=dialog]');
const open = async (page: Place) => {
  flushSync(() => page.named('button', 'Ab: Kalender öffnen').click());
  await until('the calendar is open', () => calendar(page).matches(':popover-open') && days(page).length > 0);
};

describe('DateInput', () => {
  beforeEach(() => {
    taken = [];
  });

  test.everywhere('a date input accepts dates in several forms and shows them in full', (page) => {
    page.show(<Dated />);
    for (const [written, iso, shown] of [
      ['1.1.22', '2022-01-01', '01.01.2022'],
      ['31.12.2021', '2021-12-31', '31.12.2021'],
      ['2. Februar 2020', '2020-02-02', '02.02.2020'],
    ] as const) {
      write(page, written);
      expect(taken.at(-1)).to.equal(iso);
      expect(field(page).value).to.equal(shown);
    }
    write(page, '');
    expect(taken.at(-1)).to.equal(undefined);
    expect(taken).to.have.length(4);
  });

  test.everywhere('a date input keeps invalid text, explains the error, and changes nothing', (page) => {
    page.show(<Dated first="2026-11-20" />);
    for (const written of ['31.02.2024', '2022', 'morgen']) {
      write(page, written);
      expect(field(page).value).to.equal(written);
      expect(field(page).getAttribute('aria-invalid')).to.equal('true');
      const note = page.root.getElementById(field(page).getAttribute('aria-describedby') ?? '');
      expect(note?.textContent).to.equal('Bitte bei „Ab“ ein Datum eingeben, zum Beispiel 20.11.2026.');
      expect(note?.closest('[role=alert]')).not.to.equal(null);
    }
    expect(taken).to.deep.equal([]);
    write(page, '20.11.2026');
    expect(field(page).getAttribute('aria-invalid')).to.equal(null);
  });

  test.everywhere('a date input reads a year or a month as its last day if it is the end of a period', (page) => {
    page.show(<Dated period="last" />);
    write(page, '2022');
    write(page, '2/2024');
    expect(taken).to.deep.equal(['2022-12-31', '2024-02-29']);
  });

  test.everywhere('a date input replaces its text when its value changes from outside', (page) => {
    page.show(<DateInput label="Ab" value="2022-01-01" today={today} onChange={() => {}} />);
    write(page, 'unsinn');
    page.show(<DateInput label="Ab" value="2023-05-06" today={today} onChange={() => {}} />);
    expect(field(page).value).to.equal('06.05.2023');
    expect(field(page).getAttribute('aria-invalid')).to.equal(null);
  });

  test.everywhere(
    'a day can be picked by keyboard in the calendar, whose weeks start on Monday, and the focus returns',
    async (page) => {
      page.show(<Dated first="2026-11-20" />);
      await open(page);
      expect(days(page).find((day) => day.getAttribute('aria-pressed') === 'true')?.textContent).to.equal('20');
      await until('the chosen day has the focus', () => page.root.activeElement?.textContent === '20');
      expect(page.root.activeElement?.getAttribute('aria-label')).to.equal('Freitag, 20. November 2026');
      const first = page.all('table tbody tr')[0];
      expect([...(first?.children ?? [])].map((cell) => cell.textContent).indexOf('1')).to.equal(6);
      await sendKeys({ press: 'ArrowDown' });
      await sendKeys({ press: 'ArrowRight' });
      await until('eight days on', () => page.root.activeElement?.textContent === '28');
      await sendKeys({ press: 'PageDown' });
      await until('the next month', () => page.one('table').getAttribute('aria-label') === 'Dezember 2026');
      await sendKeys({ press: 'Enter' });
      await until('the day is taken', () => taken.length === 1);
      expect(taken).to.deep.equal(['2026-12-28']);
      expect(field(page).value).to.equal('28.12.2026');
      expect(page.root.activeElement).to.equal(page.named('button', 'Ab: Kalender öffnen'));
      expect(calendar(page).matches(':popover-open')).to.equal(false);
    },
  );

  test.everywhere('the calendar without a value opens at the given current day and marks it', async (page) => {
    page.show(<Dated />);
    await open(page);
    expect(page.one('table').getAttribute('aria-label')).to.equal('März 2031');
    expect(page.one('[aria-current=date]').getAttribute('aria-label')).to.equal('Mittwoch, 5. März 2031');
  });

  test.everywhere('the calendar offers no days outside its bounds and closes on Escape', async (page) => {
    page.show(<Dated first="2026-11-20" min="2026-11-18" max="2026-12-02" />);
    await open(page);
    const offered = days(page).filter((day) => !day.hasAttribute('disabled'));
    expect(offered.map((day) => day.textContent).join()).to.equal('18,19,20,21,22,23,24,25,26,27,28,29,30');
    await until('the chosen day has the focus', () => page.root.activeElement?.textContent === '20');
    await sendKeys({ press: 'PageDown' });
    await until('the last day', () => page.root.activeElement?.textContent === '2');
    await sendKeys({ press: 'Escape' });
    await until('it is closed', () => !calendar(page).matches(':popover-open'));
    expect(page.root.activeElement).to.equal(page.named('button', 'Ab: Kalender öffnen'));
    expect(taken).to.deep.equal([]);
  });

  for (const colorScheme of ['light', 'dark'] as const) {
    test.everywhere(`field, error and open calendar pass axe in the ${colorScheme} scheme`, async (page) => {
      await emulateMedia({ colorScheme });
      page.inner.style.colorScheme = colorScheme;
      page.inner.style.background = 'var(--_ground)';
      page.show(<Dated first="2026-11-20" error="Bitte eine spätere Frist angeben." hint="Wie im Bescheid" />);
      await open(page);
      await audit(page);
      await emulateMedia({ colorScheme: 'light' });
    });
  }

  test.everywhere('an error at one of two dates does not change their layout', async (page) => {
    await setViewport({ width: 300, height: 700 });
    const range = (error?: string) => (
      <DateRange label="Zeitraum">
        <DateInput label="Von" value="" today={today} error={error} onChange={() => {}} />
        <DateInput label="Bis" value="2026-12-31" today={today} onChange={() => {}} />
      </DateRange>
    );
    const boxes = () =>
      page.all('input').map((input) => {
        const { left, top, width } = input.getBoundingClientRect();
        return { left, top, width };
      });
    page.show(range());
    const before = boxes();
    page.show(range('Bitte geben Sie ein Datum ein, das vor dem Ende des Zeitraums liegt.'));
    expect(boxes()).to.deep.equal(before);
    expect(before[0]?.width).to.equal(before[1]?.width);
    await setViewport({ width: 1280, height: 800 });
  });
});
