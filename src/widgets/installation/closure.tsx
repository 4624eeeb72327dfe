import { formatDate } from '#core/platform/format/date.ts';
import type { Installation } from '#core/register/installation/installation-record.ts';
import { Icon } from '../../ui/icons/icon.tsx';

/** What comes first of a closed installation: since when, and why. Its record stays as it was at last. */
export function Closure({ installation: { statusSince, closureReason } }: { installation: Installation }) {
  return (
    <aside className="stand" aria-label="Stilllegung" data-block="closure">
      <Icon name="info" size={20} />
      <div>
        <p className="stand-title">
          Stillgelegt
          {statusSince !== undefined && (
            <>
              {' '}
              seit <time dateTime={statusSince}>{formatDate(statusSince)}</time>
            </>
          )}
        </p>
        {closureReason !== undefined && <p>{closureReason}</p>}
      </div>
    </aside>
  );
}
