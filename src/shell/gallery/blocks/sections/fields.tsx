import { useState } from 'react';
import { serverToday } from '#core/platform/environment/clock.ts';
import { DateInput } from '../../../../ui/controls/date-input.tsx';
import { DateRange } from '../../../../ui/controls/date-range.tsx';
import { NativeSelect } from '../../../../ui/controls/native-select.tsx';
import { TextInput } from '../../../../ui/controls/text-input.tsx';
import { Chapter, Specimen } from '../specimen.tsx';

export function DateChapter() {
  const today = serverToday();
  const [date, setDate] = useState<string | undefined>('2026-11-20');
  const [from, setFrom] = useState<string | undefined>();
  const [to, setTo] = useState<string | undefined>('2026-12-31');
  return (
    <Chapter id="dates" title="Datum">
      <Specimen name="Getippt oder gewählt">
        <div className="n-gallery__stack">
          <DateInput label="Datum des Bescheids" value={date} today={today} hint="TT.MM.JJJJ" onChange={setDate} />
          <DateInput
            label="Frist"
            value=""
            today={today}
            error="Bitte geben Sie eine Frist an."
            required
            onChange={() => {}}
          />
          <DateInput label="Gesperrt" value="2026-01-31" today={today} disabled onChange={() => {}} />
        </div>
      </Specimen>
      <Specimen name="Zeitraum: Jahr und Monat gelten auch, ein Fehler steht unter beiden">
        <DateRange label="Zeitraum">
          <DateInput
            label="Von"
            size="sm"
            period="first"
            value={from}
            today={today}
            error={from ? undefined : 'Ohne Beginn gilt der ganze Zeitraum bis zum Ende.'}
            onChange={setFrom}
          />
          <DateInput
            label="Bis"
            size="sm"
            period="last"
            value={to}
            today={today}
            min="2020-01-01"
            max="2026-12-31"
            onChange={setTo}
          />
        </DateRange>
      </Specimen>
    </Chapter>
  );
}

export function NativeChapter() {
  return (
    <Chapter id="natives" title="Ankreuzen und Auswahl des Browsers">
      <Specimen name="Kästchen und Punkte">
        <div className="n-gallery__row">
          <label>
            <input type="checkbox" /> leer
          </label>
          <label>
            <input type="checkbox" defaultChecked /> gewählt
          </label>
          <label>
            <input
              type="checkbox"
              ref={(box) => {
                if (box) box.indeterminate = true;
              }}
            />{' '}
            teilweise
          </label>
          <label>
            <input type="checkbox" defaultChecked disabled /> gesperrt
          </label>
          <label>
            <input type="radio" name="gallery-choice" /> eines
          </label>
          <label>
            <input type="radio" name="gallery-choice" defaultChecked /> anderes
          </label>
        </div>
      </Specimen>
      <Specimen name="Auswahl und Textfeld">
        <div className="n-gallery__stack">
          <NativeSelect aria-label="Sortierung">
            <option>Anlage A–Z</option>
            <option>Letzte Änderung</option>
          </NativeSelect>
          <TextInput label="Bezeichnung" defaultValue="Kraftwerk Donau" hint="So, wie sie im Bescheid steht." />
          <TextInput label="Telefon" error="Bitte geben Sie eine Telefonnummer an." required />
        </div>
      </Specimen>
    </Chapter>
  );
}
