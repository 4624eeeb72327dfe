import { formatDay } from '#core/platform/format/date.ts';
import type { ChangeType, DatedChange } from '#core/platform/versions/record-change.ts';
import { versionName } from '#core/platform/versions/version.ts';
import type { RecordView } from '#core/register/record-history/record-view.ts';
import { countChanges } from '#core/register/record-history/traced-record.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { ButtonLink } from '../../../ui/navigation/button-link.tsx';
import { LaterEditLink } from '../later-edit-link.tsx';
import type { RecordState } from '../record-state.ts';
import { ChangeWord } from './value.tsx';

interface Props extends RecordState {
  /** Of the installation. */
  id: string;
  /** Version of the record shown. */
  version: number;
  /** When that version was created (ISO date-time). */
  at: string;
}

/** States which version is shown, whether it is current and what has changed, with links to show or hide changes and to go back. */
export function RecordNotice({ id, view, views, versions, changes, changesError, version, at }: Props) {
  const index = versions?.findIndex(({ number }) => number === version) ?? -1;
  const isCurrent = index === 0;
  const shown = versions?.[index];
  const former = view.since ?? versions?.[index + 1]?.number;
  const since = versions?.find(({ number }) => number === view.since);
  const back = () => views.show({});
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
            <>
              <ButtonLink href={views.addressOf({})} variant="primary" onFollow={back}>
                Zurück zum aktuellen Stand
              </ButtonLink>
              <LaterEditLink id={id} words="Wiederherstellen" restored={version} />
            </>
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
