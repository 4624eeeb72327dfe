import { formatDate } from '#core/platform/format/date.ts';
import type { AnnouncedChange } from '#core/register/announced/announced-change.ts';
import { Icon } from '../../../ui/icons/icon.tsx';

/** What will change in the record on a day ahead. */
export function Announced({ changes }: { changes: readonly AnnouncedChange[] }) {
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
