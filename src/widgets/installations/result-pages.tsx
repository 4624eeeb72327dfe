import { useStore } from '@nanostores/react';
import { memo, useId } from 'react';
import { formatInteger } from '../../core/format/number.ts';
import { maxRow } from '../../core/search/normalize.ts';
import { type InstallationSearchResult, pageSizes } from '../../core/search/search-types.ts';
import type { SearchStore } from '../../core/search/store.ts';
import { setPage, setPageSize } from '../../core/search/transitions.ts';
import { fieldName, parameterNames } from '../../core/search/url.ts';
import { NativeSelect } from '../../ui/controls/native-select.tsx';
import { Pager } from '../../ui/navigation/pager.tsx';

interface Props {
  search: SearchStore;
  /** Id of the form that the choice belongs to. */
  form: string;
  /** Another page was gone to. */
  onGone(): void;
}

/** The pages of a result, and how many installations stand on each. They change with the result, not with the search on its way. */
export function ResultPages(props: Props) {
  const { data } = useStore(props.search.$result);
  return data && <PagesOf {...props} result={data} />;
}

const PagesOf = memo(function PagesOf({ search, form, result, onGone }: Props & { result: InstallationSearchResult }) {
  const id = useId();
  const { page, pageSize, total } = result;
  const goTo = (next: number) => {
    search.update((current) => setPage(current, next));
    onGone();
  };
  return (
    <div className="pages n-no-print">
      <Pager
        page={page}
        pages={Math.ceil(Math.min(total, maxRow) / pageSize)}
        label="Seiten der Ergebnisse"
        format={formatInteger}
        hrefOf={(next) => search.hrefOf((current) => setPage(current, next))}
        onPage={goTo}
      />
      <div className="choice">
        <label htmlFor={id}>Pro Seite</label>
        <NativeSelect
          id={id}
          form={form}
          name={fieldName(search.filterId, parameterNames.pageSize)}
          value={pageSize}
          onChange={({ target }) => {
            const size = pageSizes[target.selectedIndex];
            if (size) search.update((current) => setPageSize(current, size));
          }}
        >
          {pageSizes.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </NativeSelect>
      </div>
    </div>
  );
});
