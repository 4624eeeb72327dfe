import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import { formatDate } from '#core/platform/format/date.ts';
import { queryStore } from '#core/platform/query/query-store.ts';
import { announcedQuery } from '#core/register/announced/announced-calls.ts';
import { Icon } from '../../../ui/icons/icon.tsx';

/** What will change in the record on a day ahead; nothing if there is nothing. */
export function Announced({ id }: { id: string }) {
  const { data: changes = [] } = useStore(useMemo(() => queryStore(announcedQuery(id)), [id]));
  if (changes.length === 0) return null;
  return (
    <aside className="stand announced" aria-label="Angekündigte Änderungen" data-block="announced">
      <Icon name="calendar" size={20} />
      <ul>
        {changes.map(({ number, validFrom, words, author }) => (
          <li key={number}>
            <p className="stand-title">
              Ab <time dateTime={validFrom}>{formatDate(validFrom)}</time> (angekündigt)
            </p>
            {words.map((line) => (
              <p key={line}>{line}</p>
            ))}
            <p className="quiet">{author.name}</p>
          </li>
        ))}
      </ul>
    </aside>
  );
}
