import { useStore } from '@nanostores/react';
import { useMemo, useState } from 'react';
import { callErrorText } from '#core/platform/api/call-error-text.ts';
import { serverToday } from '#core/platform/environment/clock.ts';
import { formatDate, formatDay, isoDateOf } from '#core/platform/format/date.ts';
import { addYears } from '#core/platform/format/days.ts';
import { queryStore } from '#core/platform/query/query-store.ts';
import { versionAuthor, versionEvent } from '#core/platform/versions/change-words.ts';
import { versionMeaning } from '#core/platform/versions/version-meaning.ts';
import { changeLines } from '#core/register/record-history/change-lines.ts';
import { recordViewOf } from '#core/register/record-history/record-view.ts';
import { versionsQuery } from '#core/register/versions/version-calls.ts';
import { DateInput } from '../../../ui/controls/date-input.tsx';
import { Failure } from '../../../ui/feedback/failure.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { useStyles } from '../../../ui/root/use-styles.ts';
import css from './changes-since.css?inline';

/** The versions since a given day, newest first, each with its changes and a link that shows them in the record. */
export function ChangesSince({ id }: { id: string }) {
  useStyles(css, 'own');
  const today = serverToday();
  const [since, setSince] = useState(() => addYears(today, -1));
  const $versions = useMemo(() => queryStore(versionsQuery(id)), [id]);
  const { data: versions, error, isFetching, refetch } = useStore($versions);
  if (!versions && error && !isFetching) return <Failure {...callErrorText(error)} onRetry={() => void refetch()} />;
  if (!versions) return <Skeleton width={60} />;
  const views = recordViewOf(id);
  const shown = versions.filter(({ at }) => isoDateOf(new Date(at)) >= since);
  return (
    <div className="since">
      <DateInput
        label="Geändert seit"
        size="sm"
        value={since}
        today={today}
        max={today}
        onChange={(day) => day && setSince(day)}
      />
      {shown.length === 0 ? (
        <p className="quiet">Seit {formatDate(since)} hat sich nichts geändert.</p>
      ) : (
        <ol className="since-list">
          {shown.map((version, index) => {
            const before = versions[index + 1]?.number;
            return (
              <li key={version.number}>
                <p className="quiet">
                  <time dateTime={version.at}>{formatDay(version.at)}</time> · {versionAuthor(version)}
                </p>
                <p>
                  {before === undefined ? (
                    versionEvent(version.origin, true)
                  ) : (
                    <a href={views.addressOf({ version: version.number, since: before })}>
                      {versionEvent(version.origin, false)}
                    </a>
                  )}
                </p>
                {[versionMeaning(version), ...changeLines(version.changes)].filter(Boolean).map((line) => (
                  <p key={line}>{line}</p>
                ))}
              </li>
            );
          })}
        </ol>
      )}
    </div>
  );
}
