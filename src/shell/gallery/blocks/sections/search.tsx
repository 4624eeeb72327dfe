import { useState } from 'react';
import { formatInteger } from '#core/platform/format/number.ts';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { SkeletonRows } from '../../../../ui/feedback/skeleton-rows.tsx';
import { ButtonLink } from '../../../../ui/navigation/button-link.tsx';
import { Pager } from '../../../../ui/navigation/pager.tsx';
import { FacetGroup, FacetList } from '../../../../ui/search/facet-list.tsx';
import { FilterChips } from '../../../../ui/search/filter-chips.tsx';
import { SearchField } from '../../../../ui/search/search-field.tsx';
import { Chapter, Specimen } from '../specimen.tsx';

const places = ['Linz', 'Laakirchen', 'Lenzing', 'Leonding'];

const suggest = (name: string) => ({ id: name, parts: [{ text: name, marked: false }], detail: 'Oberösterreich' });

export function SearchChapter() {
  const [text, setText] = useState('');
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
    </Chapter>
  );
}

export function PagerChapter() {
  const [page, setPage] = useState(7);
  return (
    <Chapter id="pager" title="Seiten und Platzhalter">
      <Specimen name="Viele Seiten" wide>
        <Pager
          page={page}
          pages={42}
          label="Seiten der Ergebnisse"
          format={formatInteger}
          hrefOf={(each) => `?seite=${each}`}
          onPage={setPage}
        />
      </Specimen>
      <Specimen name="Platzhalter beim Laden">
        <div className="n-gallery__stack">
          <Skeleton width={60} tall />
          <Skeleton width={90} />
          <Skeleton width={40} />
        </div>
      </Specimen>
      <Specimen name="Platzhalter einer Liste">
        <SkeletonRows announcement="Die Liste wird geladen." visible widths={[60, 45]} className="n-gallery__stack">
          {(width) => <Skeleton width={width} tall />}
        </SkeletonRows>
      </Specimen>
    </Chapter>
  );
}

const provinces = ['Burgenland', 'Kärnten', 'Niederösterreich', 'Oberösterreich', 'Salzburg', 'Steiermark', 'Tirol'];
const districts = provinces.map((name, index) => ({
  value: name,
  label: name,
  ...(index === 3 && {
    children: [
      { value: 'Linz', label: 'Linz (Stadt)' },
      { value: 'Wels', label: 'Wels (Stadt)' },
    ],
  }),
}));
const counts = Object.fromEntries([...provinces, 'Linz', 'Wels'].map((name, index) => [name, 7 * index + 1]));

export function FacetChapter() {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(['Linz']));
  const toggle = (value: string) =>
    setChosen(
      (before) => new Set(before.has(value) ? [...before].filter((each) => each !== value) : [...before, value]),
    );
  return (
    <Chapter id="facets" title="Werte mit Anzahl">
      <Specimen name="Zum Auf- und Zuklappen, mit Unterpunkten">
        <FacetGroup label="Bundesland und Bezirk" headingLevel={4} chosen={chosen.size} initiallyOpen>
          <FacetList
            label="Bundesland"
            valueName="Bezirk"
            options={districts}
            counts={counts}
            chosen={chosen}
            sortByCount={false}
            format={formatInteger}
            plain={(text) => text.toLowerCase()}
            onToggle={toggle}
          />
        </FacetGroup>
      </Specimen>
    </Chapter>
  );
}

const criteria = [
  { id: 'state', label: 'Bundesland', values: provinces },
  { id: 'status', label: 'Status', values: ['In Betrieb'] },
  { id: 'inspection', values: ['ohne Umweltinspektion'] },
  {
    id: 'words',
    label: 'Suchtext',
    values: ['Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'],
  },
];

export function ChipChapter() {
  const [set, setSet] = useState(criteria);
  return (
    <Chapter id="chips" title="Gesetzte Filter">
      <Specimen name="Zwei Werte, dann +N; ein Klick nimmt den Filter weg" wide>
        <FilterChips
          label="Gesetzte Filter"
          chips={set.map((criterion) => ({
            ...criterion,
            href: '#chips',
            onRemove: () => setSet(set.filter((each) => each !== criterion)),
          }))}
        >
          <ButtonLink variant="link" size="sm" href="#chips" onFollow={() => setSet(set.length > 0 ? [] : criteria)}>
            {set.length > 0 ? 'Alle zurücksetzen' : 'Von vorn'}
          </ButtonLink>
        </FilterChips>
      </Specimen>
    </Chapter>
  );
}
