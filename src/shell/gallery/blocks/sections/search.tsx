import { useState } from 'react';
import { formatInteger } from '../../../../core/format/number.ts';
import { DateInput } from '../../../../ui/controls/date-input.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { Pager } from '../../../../ui/navigation/pager.tsx';
import { SearchField } from '../../../../ui/search/search-field.tsx';
import { Chapter, Specimen } from '../specimen.tsx';

const places = ['Linz', 'Laakirchen', 'Lenzing', 'Leonding'];

const suggest = (name: string) => ({ id: name, parts: [{ text: name, marked: false }], detail: 'Oberösterreich' });

export function SearchChapter() {
  const [text, setText] = useState('');
  const [date, setDate] = useState<string | undefined>('2026-11-20');
  const matching = places.filter((name) => text !== '' && name.toLowerCase().startsWith(text.toLowerCase()));
  return (
    <Chapter id="search" title="Suche">
      <Specimen name="Suchfeld mit Vorschlägen (L tippen)">
        <SearchField
          label="Ort"
          placeholder="Name eines Ortes"
          value={text}
          maxLength={80}
          groups={[{ label: 'Orte', options: matching.map(suggest) }]}
          onType={setText}
          onSubmit={setText}
          onPick={setText}
          onDismiss={() => {}}
        />
      </Specimen>
      <Specimen name="Datum, getippt oder gewählt">
        <DateInput label="Letzte Umweltinspektion ab" value={date} onChange={setDate} />
      </Specimen>
    </Chapter>
  );
}

export function PagerChapter() {
  const [page, setPage] = useState(7);
  return (
    <Chapter id="pager" title="Seiten und Platzhalter">
      <Specimen name="Viele Seiten" wide>
        <Pager page={page} pages={42} label="Seiten der Ergebnisse" format={formatInteger} onPage={setPage} />
      </Specimen>
      <Specimen name="Platzhalter beim Laden">
        <div className="n-gallery__stack">
          <Skeleton width={60} tall />
          <Skeleton width={90} />
          <Skeleton width={40} />
        </div>
      </Specimen>
    </Chapter>
  );
}
