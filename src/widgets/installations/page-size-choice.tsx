import { useId } from 'react';
import { type PageSize, pageSizes } from '../../core/search/search-types.ts';
import type { SearchStore } from '../../core/search/store.ts';
import { setPageSize } from '../../core/search/transitions.ts';
import { fieldName, parameterNames } from '../../core/search/url.ts';
import { NativeSelect } from '../../ui/controls/native-select.tsx';

/** How many results stand on a page. */
export function PageSizeChoice({ search, form, pageSize }: { search: SearchStore; form: string; pageSize: PageSize }) {
  const id = useId();
  return (
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
  );
}
