import { useMemo, useState } from 'react';
import { formatInteger } from '#core/platform/format/number.ts';
import type { CriterionOption } from '#core/search/criteria/criterion.ts';
import { markOf, pathOf } from '#core/search/map/branch-marks.ts';
import type { MapPoint } from '#core/search/map/points.ts';

interface BranchMarkProps {
  points: readonly MapPoint[];
  branches: readonly CriterionOption[];
}

/** The mark of a branch, as drawn on the map; its colour follows the page's colour scheme. */
export function BranchMark({ branch }: { branch: string }) {
  const { shape, colour } = markOf(branch);
  return (
    <svg className="branch-mark" viewBox="-11 -11 22 22" width="16" height="16" aria-hidden="true" focusable="false">
      <path d={pathOf(shape)} data-colour={colour} />
    </svg>
  );
}

/** The name of a branch, or its code if it has no name. */
export const branchName = (branches: readonly CriterionOption[], code: string): string =>
  branches.find(({ value }) => value === code)?.label ?? code;

/** Legend of the branches shown on the map; open where there is room; each row of the list names its branch as well. */
export function Legend({ points, branches }: BranchMarkProps) {
  const counts = useMemo(() => {
    const found = new Map<string, number>();
    for (const { branch } of points) found.set(branch, (found.get(branch) ?? 0) + 1);
    return [...found].sort(([, one], [, other]) => other - one);
  }, [points]);
  const [hasRoom] = useState(() => globalThis.matchMedia?.('(width >= 64rem)').matches ?? false);
  if (counts.length === 0) return null;
  return (
    <details className="legend n-no-print" open={hasRoom}>
      <summary className="legend-title">Legende</summary>
      <ul>
        {counts.map(([branch, count]) => (
          <li key={branch}>
            <BranchMark branch={branch} /> {branchName(branches, branch)} <span>{formatInteger(count)}</span>
          </li>
        ))}
      </ul>
      <p className="legend-note">Ein Kreis mit Zahl steht für mehrere Anlagen.</p>
    </details>
  );
}
