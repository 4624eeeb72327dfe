import { useStore } from '@nanostores/react';
import { keepPreviousData, type QueryObserverResult } from '@tanstack/query-core';
import { computed } from 'nanostores';
import { useEffect, useMemo } from 'react';
import { callErrorText, type ErrorText } from '#core/platform/api/call-error-text.ts';
import { isStatus } from '#core/platform/api/call-errors.ts';
import { queryStore } from '#core/platform/query/query-store.ts';
import { installationQuery } from '#core/register/installation/installation-call.ts';
import type { Installation } from '#core/register/installation/installation-record.ts';
import { recordViewOf } from '#core/register/record-history/record-view.ts';
import { changesQuery, versionQuery, versionsQuery } from '#core/register/versions/version-calls.ts';
import { Heading } from '../../ui/content/heading.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { ButtonLink } from '../../ui/navigation/button-link.tsx';
import { announceNavigation } from '../../ui/navigation/link.tsx';
import { RecordSearch } from './deferred.ts';
import type { RecordState } from './record-state.ts';

/** Creates the stores of a record: the viewed state, its versions and its changes. Only former states and comparisons need the latter. */
function storesOf(id: string) {
  const views = recordViewOf(id);
  const { $view } = views;
  const enabled = id !== '';
  return {
    views,
    $record: queryStore(
      computed($view, ({ version }) => ({
        ...(version === undefined ? installationQuery(id) : versionQuery(id, version)),
        // Keep showing the current state until the next one has loaded.
        placeholderData: keepPreviousData,
        enabled,
      })),
    ),
    $versions: queryStore(
      computed($view, ({ version }) => ({ ...versionsQuery(id), enabled: enabled && version !== undefined })),
    ),
    $changes: queryStore(
      computed($view, ({ version = 0, since = 0 }) => ({
        ...changesQuery(id, since, version),
        enabled: enabled && since > 0,
      })),
    ),
  };
}

/** Loads the record of an installation in the state that is being viewed. */
export function useRecord(id: string): { record: QueryObserverResult<Installation, Error>; state: RecordState } {
  const { views, $record, $versions, $changes } = useMemo(() => storesOf(id), [id]);
  const view = useStore(views.$view);
  useEffect(() => views.use(), [views]);
  const record = useStore($record);
  const { data: versions } = useStore($versions);
  const { data: found, error: changesError } = useStore($changes);
  const changes = view.since === undefined || record.isPlaceholderData ? undefined : found;
  // The same object while nothing in it changes: the page is rendered again for another one.
  const state = useMemo(
    () => ({ view, views, versions, changes, changesError }),
    [view, views, versions, changes, changesError],
  );
  return { record, state };
}

interface Props {
  /** Null if no id was given, which is treated as not found. */
  error: Error | null;
  headingLevel: number;
  /** Address of the search. */
  list: string;
  /** The requested state of the record. */
  state: RecordState;
  onRetry(): void;
}

const missing: ErrorText = {
  title: 'Objekt nicht gefunden (Fehler 404)',
  text: 'Unter dieser Adresse gibt es keine Anlage, oder sie ist nicht veröffentlicht. Prüfen Sie, ob die Adresse vollständig ist, oder suchen Sie die Anlage.',
};
const missingVersion: ErrorText = {
  title: 'Stand nicht gefunden (Fehler 404)',
  text: 'Diesen Stand der Anlage gibt es nicht, oder er ist nicht veröffentlicht. Sehen Sie den aktuellen Stand an, oder suchen Sie die Anlage.',
};
const forbidden: ErrorText = {
  title: 'Zugriff nicht erlaubt (Fehler 403)',
  text: 'Für diese Anlage fehlt Ihnen die Berechtigung. Melden Sie sich mit einem anderen Konto an, oder gehen Sie zurück zur Suche.',
};

/** Shown in place of an installation: not found, forbidden (both with "Zurück", R2.13), or an error that allows a retry. */
export function InstallationFailure({ error, headingLevel, list, state: { view, views }, onRetry }: Props) {
  const notFound = !error || isStatus(error, 404) || isStatus(error, 400);
  const notAllowed = isStatus(error, 403);
  const isVersion = notFound && view.version !== undefined;
  const { title, text } = isVersion
    ? missingVersion
    : notFound
      ? missing
      : notAllowed
        ? forbidden
        : callErrorText(error);
  return (
    <div className="failure" role="alert">
      <Heading level={headingLevel}>{title}</Heading>
      <p>{text}</p>
      {notFound && !isVersion && <RecordSearch list={list} />}
      <div className="failure-actions n-no-print">
        {!notFound && !notAllowed && (
          <Button variant="primary" onClick={onRetry}>
            Erneut versuchen
          </Button>
        )}
        {isVersion && (
          <ButtonLink href={views.addressOf({})} variant="primary" onFollow={() => views.show({})}>
            Zum aktuellen Stand
          </ButtonLink>
        )}
        <Button
          onClick={({ currentTarget }) => {
            const href = new URL(list, document.baseURI).href;
            if (announceNavigation(currentTarget, { href, kind: 'search' })) location.assign(href);
          }}
        >
          Zurück
        </Button>
      </div>
    </div>
  );
}
