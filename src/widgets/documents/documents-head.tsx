import { type RefObject, useId } from 'react';
import { formatInteger } from '#core/platform/format/number.ts';
import {
  allDocuments,
  type DocumentSearch,
  type DocumentSort,
  documentSorts,
  documentsPerPage,
  narrow,
  parameterNames,
  setSort,
  sortNames,
} from '#core/register/documents/document-search.ts';
import type { DocumentSearchStore, FoundDocuments } from '#core/register/documents/document-search-call.ts';
import { Heading } from '../../ui/content/heading.tsx';
import { NativeSelect } from '../../ui/controls/native-select.tsx';
import { type FilterChip, FilterChips } from '../../ui/search/filter-chips.tsx';

const sortLabels: Record<DocumentSort, string> = {
  newest: 'Neueste zuerst',
  oldest: 'Älteste zuerst',
  installation: 'Anlage A–Z',
};

interface Props {
  ref: RefObject<HTMLHeadingElement | null>;
  /** Id of the form that the sort field belongs to. */
  form: string;
  search: DocumentSearchStore;
  current: DocumentSearch;
  found: FoundDocuments | undefined;
  /** Whether the documents shown belong to the previous search. */
  isOld: boolean;
  /** The same from the beginning, while `isOld` waits for slow answers. */
  isPrevious: boolean;
  headingLevel: number;
}

/** Returns the form value of a sort order; empty for the default. */
const nameOf = (sort: DocumentSort): string => (sort === allDocuments.sort ? '' : sortNames[sort]);

/** '1 Dokument', 'mehr als 10.000 Dokumente', 'Keine Ergebnisse'. */
export function countText({ total, more }: Pick<FoundDocuments, 'total' | 'more'>): string {
  if (total === 0) return 'Keine Ergebnisse';
  return `${more ? 'mehr als ' : ''}${formatInteger(total)} ${total === 1 ? 'Dokument' : 'Dokumente'}`;
}

/** What is shown of several pages: ', angezeigt 26–50'. */
function rangeText({ page }: DocumentSearch, { total, items }: FoundDocuments): string {
  const before = (page - 1) * documentsPerPage;
  return items.length < total ? `, angezeigt ${formatInteger(before + 1)}–${formatInteger(before + items.length)}` : '';
}

/** The number of documents, the active filters that have no field in the form, and the sort order. */
export function DocumentsHead({ ref, form, search, current, found, isOld, isPrevious, headingLevel }: Props) {
  const id = useId();
  const without = (name: 'installation' | 'authority', label: string, value: string): FilterChip => ({
    id: name,
    label,
    values: [value],
    href: search.hrefOf((now) => narrow(now, { [name]: undefined })),
    onRemove: () => search.update((now) => narrow(now, { [name]: undefined })),
  });
  const { installation, authority } = current;
  const chips = [
    ...(installation ? [without('installation', 'Anlage', found?.installation ?? installation)] : []),
    ...(authority ? [without('authority', 'Behörde', authority)] : []),
  ];
  return (
    <div className="head">
      <Heading level={headingLevel} ref={ref} className="count" tabIndex={-1} data-block="count">
        {found ? countText(found) : 'Dokumente'}
        {found && isOld && <span className="quiet"> wird aktualisiert …</span>}
      </Heading>
      <p role="status" className="n-visually-hidden">
        {found && !isPrevious ? `${countText(found)}${rangeText(current, found)}` : ''}
      </p>
      {chips.length > 0 && <FilterChips label="Gefiltert nach" chips={chips} />}
      <div className="choice n-no-print">
        <label htmlFor={id}>Sortierung</label>
        <NativeSelect
          id={id}
          form={form}
          name={parameterNames.sort}
          value={nameOf(current.sort)}
          onChange={({ target }) => {
            const sort = documentSorts[target.selectedIndex];
            if (sort) search.update((now) => setSort(now, sort));
          }}
        >
          {documentSorts.map((sort) => (
            <option key={sort} value={nameOf(sort)}>
              {sortLabels[sort]}
            </option>
          ))}
        </NativeSelect>
      </div>
    </div>
  );
}
