import { useState } from 'react';
import { compareAlphabetically } from '#core/platform/format/alphabet.ts';
import { formatNumber } from '#core/platform/format/number.ts';
import { addFilterOption } from '#core/platform/forms/field-metadata.ts';
import { Table, type TableColumn, type TableSort } from '../../../../ui/content/table.tsx';
import { Combobox } from '../../../../ui/controls/combobox.tsx';
import type { SelectOption } from '../../../../ui/controls/listbox.tsx';
import { Select } from '../../../../ui/controls/select.tsx';
import { Breadcrumb } from '../../../../ui/navigation/breadcrumb.tsx';
import { Chapter, Specimen } from '../specimen.tsx';

const states: readonly SelectOption[] = [
  { value: '1', label: 'Burgenland' },
  { value: '2', label: 'Kärnten' },
  { value: '3', label: 'Niederösterreich' },
  { value: '4', label: 'Oberösterreich' },
  { value: '5', label: 'Salzburg' },
  { value: '6', label: 'Steiermark' },
  { value: '7', label: 'Tirol', note: 'Behörde: Landeshauptmann' },
  { value: '8', label: 'Vorarlberg', disabled: true },
  { value: '9', label: 'Wien' },
];

export function SelectChapter() {
  const [state, setState] = useState<string | null>(null);
  const [other, setOther] = useState<string | null>('9');
  const [typed, setTyped] = useState<string | null>(null);
  const [filter, setFilter] = useState<string | null>('0');
  const [filters, setFilters] = useState<readonly SelectOption[]>([{ value: '0', label: 'Standardfilter' }]);
  return (
    <Chapter id="selects" title="Auswahl">
      <Specimen name="Größen 36, 40, 44">
        <div className="n-gallery__stack">
          <Select size="sm" label="Bundesland, klein" options={states} value={other} onChange={setOther} />
          <Select label="Bundesland" options={states} value={state} onChange={setState} hint="Sitz der Anlage" />
          <Select size="lg" label="Bundesland, groß" required options={states} value={state} onChange={setState} />
        </div>
      </Specimen>
      <Specimen name="Fehler und gesperrt">
        <div className="n-gallery__stack">
          <Select
            label="Behörde"
            required
            options={states}
            value={null}
            onChange={() => {}}
            error="Dieses Feld ist verpflichtend."
          />
          <Select label="Bezirk" disabled options={states} value="5" onChange={() => {}} />
        </div>
      </Specimen>
      <Specimen name="Mit Handlung als letztem Eintrag">
        <div className="n-gallery__stack">
          <Select
            label="Filter"
            options={[...filters, addFilterOption]}
            value={filter}
            onChange={(value) =>
              value === addFilterOption.value
                ? setFilters([
                    ...filters,
                    { value: `${filters.length}`, label: `Unbenannter Filter ${filters.length}` },
                  ])
                : setFilter(value)
            }
          />
        </div>
      </Specimen>
      <Specimen name="Mit Eingabe">
        <div className="n-gallery__stack">
          <Combobox
            label="Bundesland suchen"
            options={states}
            value={typed}
            onChange={setTyped}
            placeholder="Name oder Teil davon"
          />
          <Combobox label="Gesperrt" disabled options={states} value="2" onChange={() => {}} />
        </div>
      </Specimen>
    </Chapter>
  );
}

export function BreadcrumbChapter() {
  return (
    <Chapter id="breadcrumb" title="Brotkrumen">
      <Specimen name="Weg zur Seite" wide>
        <Breadcrumb
          label="Sie sind hier (Beispiel)"
          crumbs={[
            { label: 'Startseite', href: '#breadcrumb' },
            { label: 'Anlagenregister', href: '#breadcrumb' },
            { label: 'Zementwerk Musterdorf' },
          ]}
        />
      </Specimen>
    </Chapter>
  );
}

interface Row {
  id: string;
  name: string;
  place: string;
  inspected: string;
  emissions: number;
}

const rows: readonly Row[] = [
  { id: 'a', name: 'Zementwerk Musterdorf', place: '4020 Linz', inspected: '12.03.2026', emissions: 1234.5 },
  { id: 'b', name: 'Deponie Beispielberg', place: '8010 Graz', inspected: '02.11.2025', emissions: 87.25 },
  { id: 'c', name: 'Kraftwerk Probe', place: '1110 Wien', inspected: '20.06.2026', emissions: 9876 },
];

const columns: readonly TableColumn<Row>[] = [
  { key: 'name', header: 'Anlage', cell: (row) => row.name, sortable: true, rowHeader: true },
  { key: 'place', header: 'Ort', cell: (row) => row.place, sortable: true },
  { key: 'inspected', header: 'Letzte Umweltinspektion', cell: (row) => row.inspected },
  {
    key: 'emissions',
    header: 'Freisetzung in t',
    cell: (row) => formatNumber(row.emissions),
    sortable: true,
    align: 'end',
  },
];

function sorted(sort: TableSort): Row[] {
  const turn = sort.direction === 'ascending' ? 1 : -1;
  return rows.toSorted((a, b) => {
    if (sort.key === 'emissions') return turn * (a.emissions - b.emissions);
    return (
      turn * (sort.key === 'place' ? compareAlphabetically(a.place, b.place) : compareAlphabetically(a.name, b.name))
    );
  });
}

export function TableChapter() {
  const [sort, setSort] = useState<TableSort>({ key: 'name', direction: 'ascending' });
  const shared = { columns, rowKey: (row: Row) => row.id, sort, onSort: setSort };
  return (
    <Chapter id="table" title="Tabelle">
      <Specimen name="Sortierbar" wide>
        <Table caption="Freisetzungen 2026" rows={sorted(sort)} {...shared} />
      </Specimen>
      <Specimen name="Schmal: Zeilen werden Blöcke">
        <Table caption="Freisetzungen 2026, schmal" rows={sorted(sort)} {...shared} />
      </Specimen>
      <Specimen name="Leer">
        <Table caption="Ohne Einträge" rows={[]} columns={columns} rowKey={(row) => row.id} />
      </Specimen>
    </Chapter>
  );
}
