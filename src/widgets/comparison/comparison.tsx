import { useStore } from '@nanostores/react';
import type { QueryObserverResult } from '@tanstack/query-core';
import { computed } from 'nanostores';
import { useMemo, useState } from 'react';
import { resolvePath } from '#core/platform/configuration/resolve-path.ts';
import { queryStore } from '#core/platform/query/query-store.ts';
import { comparisonPath, maxCompared, readCompared } from '#core/register/comparison/comparison-address.ts';
import { installationQuery } from '#core/register/installation/installation-call.ts';
import type { Installation } from '#core/register/installation/installation-record.ts';
import { type Releases, releasesQuery } from '#core/register/installation/pollutant-releases.ts';
import { defineWidget } from '../../embed/define-widget.ts';
import { Checkbox } from '../../ui/controls/checkbox.tsx';
import { Link } from '../../ui/navigation/link.tsx';
import css from './comparison.css?inline';
import { type Column, ComparisonTable } from './comparison-table.tsx';
import { element } from './element.ts';

/** Props of `<natippc-comparison>`; documented in element.ts. */
export interface ComparisonProps {
  installationIds: string;
  headingLevel: number;
}

/** One store with the query result of each installation. */
const resultsOf = (ids: readonly string[]) =>
  computed(
    ids.map((id) => queryStore(installationQuery(id))),
    (...results: QueryObserverResult<Installation, Error>[]) => results,
  );

/** One store with the releases of each facility, in the same order. */
const releasesOf = (ids: readonly string[]) =>
  computed(
    ids.map((id) => queryStore(releasesQuery(id))),
    (...results: QueryObserverResult<Releases, Error>[]) => results,
  );

/** Two to four installations side by side. The visitor can hide rows with the same values. */
function Comparison({ installationIds, headingLevel }: ComparisonProps) {
  const key = readCompared(installationIds).join(',');
  const ids = useMemo(() => readCompared(key), [key]);
  const results = useStore(useMemo(() => resultsOf(ids), [ids]));
  const releases = useStore(useMemo(() => releasesOf(ids), [ids]));
  const [onlyDifferent, setOnlyDifferent] = useState(false);
  const columns = ids.flatMap((id, index): Column[] => {
    const result = results[index];
    const withoutIt = resolvePath(comparisonPath(ids.filter((other) => other !== id)));
    const released = releases[index];
    return result && released ? [{ id, result, released, withoutIt }] : [];
  });
  const search = (
    <Link href={resolvePath('installations')} kind="search">
      Suche
    </Link>
  );
  return (
    <div className="comparison">
      <p role="status" className="n-visually-hidden">
        {ids.length === 1 ? '1 Anlage im Vergleich' : `${ids.length} Anlagen im Vergleich`}
      </p>
      {ids.length < 2 && (
        <p className="comparison-note" data-block="too-few">
          Wählen Sie zwei bis {maxCompared} Anlagen: in der {search} mit „Vergleichen“, oder auf der Seite einer Anlage.
        </p>
      )}
      {ids.length >= 2 && (
        <div className="comparison-tools n-no-print">
          <Checkbox
            label="Nur Unterschiede zeigen"
            checked={onlyDifferent}
            onChange={({ target }) => setOnlyDifferent(target.checked)}
          />
          {ids.length < maxCompared && <p className="quiet">Weitere Anlagen fügen Sie über die {search} hinzu.</p>}
        </div>
      )}
      {ids.length > 0 && (
        <ComparisonTable columns={columns} onlyDifferent={onlyDifferent} headingLevel={headingLevel} />
      )}
    </div>
  );
}

defineWidget(element, Comparison, css);
