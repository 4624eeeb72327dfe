import { useStore } from '@nanostores/react';
import { keepPreviousData, type QueryObserverResult } from '@tanstack/query-core';
import { computed } from 'nanostores';
import { useEffect, useMemo } from 'react';
import { installationQuery } from '../../core/installation/installation-call.ts';
import type { Installation } from '../../core/installation/installation-record.ts';
import { queryStore } from '../../core/query/query-store.ts';
import { recordViewOf } from '../../core/record-history/record-view.ts';
import { changesQuery, versionQuery, versionsQuery } from '../../core/versions/version-calls.ts';
import type { RecordState } from './changes/record-notice.tsx';

/** The stores of a record: its state that is looked at, and what is told about that. Only a former state asks for more than the record. */
function storesOf(id: string) {
  const views = recordViewOf(id);
  const { $view } = views;
  const enabled = id !== '';
  return {
    views,
    $record: queryStore(
      computed($view, ({ version }) => ({
        ...(version === undefined ? installationQuery(id) : versionQuery(id, version)),
        // The state shown stays until the next one is there.
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

/** The record of an installation as its page asks for it, with what is known of that state. */
export function useRecord(id: string): { record: QueryObserverResult<Installation, Error>; state: RecordState } {
  const { views, $record, $versions, $changes } = useMemo(() => storesOf(id), [id]);
  const view = useStore(views.$view);
  useEffect(() => views.use(), [views]);
  const record = useStore($record);
  const versions = useStore($versions);
  const changes = useStore($changes);
  return {
    record,
    state: {
      view,
      views,
      versions: versions.data,
      changes: view.since === undefined || record.isPlaceholderData ? undefined : changes.data,
      changesError: changes.error,
    },
  };
}
