import { formatDate } from '../../../core/format/date.ts';
import { installationAddress } from '../../../core/installation/installation-address.ts';
import { changeLines } from '../../../core/record-history/change-lines.ts';
import type { ChangedInstallation } from '../../../core/views/search-changes.ts';
import { Heading } from '../../../ui/content/heading.tsx';
import { Link } from '../../../ui/navigation/link.tsx';

interface Props {
  changed: ChangedInstallation;
  detailHref: string;
  headingLevel: number;
}

/** One installation with what has become of it. */
export function ChangedRow({ changed, detailHref, headingLevel }: Props) {
  const { id, name, postalCode, city, published, at, isNew, changes } = changed;
  const users = [...new Set(changes.map(({ user }) => user))];
  return (
    <li data-changed={id}>
      <p className="changed-when">
        <time dateTime={at}>{formatDate(at)}</time>
        {users.length > 0 && <span>{users.join(', ')}</span>}
      </p>
      <div>
        <Heading level={headingLevel} className="changed-name">
          <Link href={installationAddress(detailHref, id)} kind="installation" subject={id}>
            {name}
          </Link>
        </Heading>
        <p className="changed-place">
          {`${postalCode} ${city}`.trim()}
          {!published && <span className="mark">nicht veröffentlicht</span>}
        </p>
        {isNew && <p>Neu im Register</p>}
        {changeLines(changes).map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
    </li>
  );
}
