import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { addDays, addMonths, dayParts, isoDay } from '#core/platform/format/days.ts';
import { monthNames } from '#core/platform/format/german-date.ts';
import { useStyles } from '../root/use-styles.ts';
import { IconButton } from './button.tsx';
import css from './calendar.css?inline';
import { NativeSelect } from './native-select.tsx';

export interface CalendarProps {
  /** The selected day as an ISO date; '' for none. */
  value: string;
  /** Today as an ISO date: marked, and where the calendar opens without a value. Passed in because the device's clock may be wrong. */
  today: string;
  /** The first and last selectable day. */
  min?: string | undefined;
  max?: string | undefined;
  onPick: (day: string) => void;
}

const weekdays = ['Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag', 'Sonntag'];

/** The day that a key moves to; undefined for keys that do not navigate. */
function dayAfterKey({ key, shiftKey }: KeyboardEvent, day: string): string | undefined {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'Home':
      return addDays(day, -weekday(day));
    case 'End':
      return addDays(day, 6 - weekday(day));
    case 'PageUp':
      return addMonths(day, shiftKey ? -12 : -1);
    case 'PageDown':
      return addMonths(day, shiftKey ? 12 : 1);
    default:
      return undefined;
  }
}

/** The days of a month, for use in a popover: arrow keys move by days and weeks, the page keys by months. */
export function Calendar({ value, today, min = '', max = '', onPick }: CalendarProps) {
  useStyles(css);
  const grid = useRef<HTMLTableElement>(null);
  const within = (day: string) => (min && day < min ? min : max && day > max ? max : day);
  const [day, setDay] = useState(() => within(value || today));
  const [takesFocus, setTakesFocus] = useState(true);
  const [year, month] = dayParts(day);

  useEffect(() => {
    if (takesFocus) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  });
  const goTo = (next: string, focus = false) => {
    setTakesFocus(focus);
    setDay(within(next));
  };
  const years = yearsBetween(min ? dayParts(min)[0] : year - 50, max ? dayParts(max)[0] : year + 20);
  return (
    <div className="n-calendar">
      <div className="n-calendar__head">
        <IconButton icon="chevron-left" size="sm" label="Voriger Monat" onClick={() => goTo(addMonths(day, -1))} />
        <NativeSelect
          aria-label="Monat"
          value={month}
          onChange={({ target }) => goTo(addMonths(day, Number(target.value) - month))}
        >
          {monthNames.map((name, index) => (
            <option key={name} value={index + 1}>
              {name}
            </option>
          ))}
        </NativeSelect>
        <NativeSelect
          aria-label="Jahr"
          value={year}
          onChange={({ target }) => goTo(addMonths(day, 12 * (Number(target.value) - year)))}
        >
          {years.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </NativeSelect>
        <IconButton icon="chevron-right" size="sm" label="Nächster Monat" onClick={() => goTo(addMonths(day, 1))} />
      </div>
      <table
        ref={grid}
        className="n-calendar__days"
        aria-label={`${monthNames[month - 1]} ${year}`}
        onKeyDown={(event) => {
          const next = dayAfterKey(event, day);
          if (next === undefined) return;
          event.preventDefault();
          goTo(next, true);
        }}
      >
        <thead>
          <tr>
            {weekdays.map((name) => (
              <th key={name} scope="col" abbr={name}>
                <span aria-hidden="true">{name.slice(0, 2)}</span>
                <span className="n-visually-hidden">{name}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(year, month).map((week) => (
            <tr key={week.find((each) => each !== undefined)}>
              {week.map((each, column) =>
                each === undefined ? (
                  // biome-ignore lint/suspicious/noArrayIndexKey: empty cells have no identity other than their position.
                  <td key={column} />
                ) : (
                  <td key={each}>
                    <button
                      type="button"
                      tabIndex={each === day ? 0 : -1}
                      disabled={within(each) !== each}
                      aria-label={spokenDate(each)}
                      aria-pressed={each === value}
                      aria-current={each === today ? 'date' : undefined}
                      onClick={() => onPick(each)}
                    >
                      {dayParts(each)[2]}
                    </button>
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="n-visually-hidden" role="status">
        {takesFocus ? '' : `${monthNames[month - 1]} ${year}`}
      </p>
    </div>
  );
}

function yearsBetween(first: number, last: number): number[] {
  return Array.from({ length: Math.max(last - first, 0) + 1 }, (_year, index) => first + index);
}

/** 'Freitag, 20. November 2026' */
function spokenDate(iso: string): string {
  const [year, month, day] = dayParts(iso);
  return `${weekdays[weekday(isoDay(year, month, day))]}, ${day}. ${monthNames[month - 1]} ${year}`;
}

/** 0 for Monday to 6 for Sunday. */
function weekday(iso: string): number {
  return (new Date(`${iso}T00:00:00Z`).getUTCDay() + 6) % 7;
}

/** The weeks of a month, starting on Mondays; undefined for days of the adjacent months. */
function weeksOf(year: number, month: number): (string | undefined)[][] {
  const first = isoDay(year, month, 1);
  const last = dayParts(isoDay(year, month + 1, 0))[2];
  const before = weekday(first);
  return Array.from({ length: Math.ceil((before + last) / 7) }, (_week, week) =>
    Array.from({ length: 7 }, (_day, column) => {
      const day = week * 7 + column - before + 1;
      return day >= 1 && day <= last ? isoDay(year, month, day) : undefined;
    }),
  );
}
