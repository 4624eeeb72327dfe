import { useLocation, useNavigate } from 'react-router';
import { formatInteger } from '#core/platform/format/number.ts';
import { Pager } from '../../ui/navigation/pager.tsx';
import { addressOf } from '../routing/application-address.ts';

/** Name of the page's number in the address. */
export const pageParameter = 'seite';

/** The page in an address, from 1. */
export const readPage = (query: URLSearchParams): number =>
  Math.max(1, Number.parseInt(query.get(pageParameter) ?? '1', 10) || 1);

interface Props {
  total: number;
  perPage: number;
  page: number;
  label: string;
}

/** The pages of a list; which one is shown is in the address. */
export function PagesOf({ total, perPage, page, label }: Props) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const at = (number: number): string => {
    const query = new URLSearchParams(search);
    if (number === 1) query.delete(pageParameter);
    else query.set(pageParameter, String(number));
    return `${pathname}?${query}`.replace(/\?$/, '');
  };
  return (
    <Pager
      page={page}
      pages={Math.ceil(total / perPage)}
      label={label}
      format={formatInteger}
      hrefOf={(number) => addressOf(at(number))}
      onPage={(number) => void navigate(at(number))}
    />
  );
}
