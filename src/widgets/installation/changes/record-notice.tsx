import { type RefObject, useEffect, useRef, useState } from 'react';
import { formatDateTime, formatDay } from '../../../core/format/date.ts';
import { fetchInstallation, installationQuery } from '../../../core/installation/installation-call.ts';
import type { Installation } from '../../../core/installation/installation-record.ts';
import { queryClient } from '../../../core/query/query-client.ts';
import type { RecordView, RecordViewStore } from '../../../core/record-history/record-view.ts';
import { countChanges } from '../../../core/record-history/traced-record.ts';
import type { ChangeType, DatedChange } from '../../../core/versions/record-change.ts';
import { type InstallationVersion, versionName } from '../../../core/versions/version.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { ButtonLink } from '../../../ui/navigation/button-link.tsx';
import { ChangeWord } from './value.tsx';

/** The state of the record being viewed, and its history. */
export interface RecordState {
  view: RecordView;
  views: RecordViewStore;
  /** All versions, newest first; undefined until they are known. */
  versions: readonly InstallationVersion[] | undefined;
  /** Changes since the compared version; undefined if nothing is compared, or until they are loaded. */
  changes: readonly DatedChange[] | undefined;
  /** Why the changes cannot be shown. */
  changesError: Error | null;
}

interface Props extends RecordState {
  /** Version of the record shown. */
  version: number;
  /** When that version was created (ISO date-time). */
  at: string;
  /** Receives the focus when the pressed button has disappeared. */
  heading: RefObject<HTMLHeadingElement | null>;
}

/** States which version is shown, whether it is current and what has changed, with links to show or hide changes and to go back. */
export function RecordNotice({ view, views, versions, changes, changesError, version, at, heading }: Props) {
  const index = versions?.findIndex(({ number }) => number === version) ?? -1;
  const isCurrent = index === 0;
  const shown = versions?.[index];
  const former = view.since ?? versions?.[index + 1]?.number;
  const since = versions?.find(({ number }) => number === view.since);
  const back = () => {
    views.show({});
    heading.current?.focus();
  };
  const unmarked: RecordView = isCurrent ? {} : { version };
  return (
    <aside className="stand" aria-label="Angezeigter Stand" data-block="stand">
      <Icon name="history" size={20} />
      <div>
        <p className="stand-title">
          Stand zum {formatDay(at)} – {isCurrent ? 'der aktuelle Stand' : 'nicht der aktuelle Stand'}
        </p>
        <p className="quiet">{[versionName(version), shown?.author.name].filter(Boolean).join(' · ')}</p>
        {!isCurrent && <p className="quiet">Dokumente und Freisetzungen sind die des aktuellen Standes.</p>}
        {view.since !== undefined && changesError && (
          <p role="alert">Die Änderungen konnten nicht geladen werden. Versuchen Sie es später erneut.</p>
        )}
        {view.since !== undefined && changes && (
          <p className="stand-changes">
            Änderungen seit {versionName(view.since)}
            {since && ` (${formatDay(since.at)})`}: <Counts changes={changes} />
          </p>
        )}
        <p className="stand-ways n-no-print">
          {view.since !== undefined && (
            <ButtonLink
              href={views.addressOf(unmarked)}
              icon="collapse"
              onFollow={() => (isCurrent ? back() : views.show(unmarked))}
            >
              Änderungen ausblenden
            </ButtonLink>
          )}
          {view.since === undefined && former !== undefined && (
            <ButtonLink
              href={views.addressOf({ version, since: former })}
              icon="expand"
              onFollow={() => views.show({ version, since: former })}
            >
              Änderungen einblenden
            </ButtonLink>
          )}
          {!isCurrent && (
            <ButtonLink href={views.addressOf({})} variant="primary" onFollow={back}>
              Zurück zum aktuellen Stand
            </ButtonLink>
          )}
        </p>
      </div>
    </aside>
  );
}

function Counts({ changes }: { changes: readonly DatedChange[] }) {
  const counts = countChanges(changes);
  const kinds = (['NEW', 'UPDATED', 'DELETED'] satisfies ChangeType[]).filter((type) => counts[type] > 0);
  if (kinds.length === 0) return 'keine';
  return kinds.map((type) => (
    <ChangeWord key={type} type={type}>
      {` ${counts[type]}`}
    </ChangeWord>
  ));
}

/** Interval in ms at which an open record checks for a newer version. */
const checkInterval = 60_000;

/** Notifies the reader that the open record has changed in the meantime, and offers to show the newer one in place. */
export function NewerState({ installation: { id, version, dataVersion } }: { installation: Installation }) {
  const [newer, setNewer] = useState<Installation>();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const ended = new AbortController();
    const check = () => {
      if (document.visibilityState !== 'visible') return;
      // Ignore failures: this is only a convenience, and the next check will follow.
      fetchInstallation(id, ended.signal).then(setNewer, () => {});
    };
    const timer = setInterval(check, checkInterval);
    document.addEventListener('visibilitychange', check, { signal: ended.signal });
    return () => {
      clearInterval(timer);
      ended.abort();
    };
  }, [id]);
  const isNewer = newer?.id === id && newer.dataVersion > dataVersion;
  const show = () => {
    queryClient.setQueryData(installationQuery(id).queryKey, newer);
    // The pressed button disappears, so keep the focus in its place.
    place.current?.focus({ preventScroll: true });
  };
  return (
    <div ref={place} role="status" className="newer n-no-print" tabIndex={-1} data-shown={isNewer || undefined}>
      {isNewer && (
        <>
          <Icon name="info" size={20} />
          <p>
            {newer.version > version
              ? `Dieser Eintrag wurde geändert: neuer Stand vom ${formatDateTime(newer.lastChanged)}.`
              : 'Dieser Eintrag wurde geändert.'}
          </p>
          <Button size="sm" onClick={show}>
            Neuen Stand anzeigen
          </Button>
        </>
      )}
    </div>
  );
}
