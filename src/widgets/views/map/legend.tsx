import { useMemo } from 'react';
import type { CriterionOption } from '../../../core/criteria/criterion.ts';
import { formatInteger } from '../../../core/format/number.ts';
import { markOf, pathOf } from '../../../core/map/branch-marks.ts';
import type { MapPoint } from '../../../core/map/points.ts';

interface Props {
  points: readonly MapPoint[];
  branches: readonly CriterionOption[];
}

/** The mark of a branch, as the map draws it; its colour follows the page's. */
export function BranchMark({ branch }: { branch: string }) {
  const { shape, colour } = markOf(branch);
  return (
    <svg className="branch-mark" viewBox="-11 -11 22 22" width="16" height="16" aria-hidden="true" focusable="false">
      <path d={pathOf(shape)} data-colour={colour} />
    </svg>
  );
}

/** What a branch is called; by its code where nobody has said. */
export const branchName = (branches: readonly CriterionOption[], code: string): string =>
  branches.find(({ value }) => value === code)?.label ?? code;

/** Open from this width on, in px; on a phone it would keep the list off the window. */
const roomForLegend = 480;

const openWithRoom = (legend: HTMLDetailsElement | null) => {
  if (legend && legend.offsetWidth >= roomForLegend) legend.open = true;
};

/** What the marks of the map mean: the branches of what is shown; folded on a phone. */
export function Legend({ points, branches }: Props) {
  const counts = useMemo(() => {
    const found = new Map<string, number>();
    for (const { branch } of points) found.set(branch, (found.get(branch) ?? 0) + 1);
    return [...found].sort(([, one], [, other]) => other - one);
  }, [points]);
  if (counts.length === 0) return null;
  return (
    <details className="legend n-no-print" ref={openWithRoom}>
      <summary className="legend-title">Legende</summary>
      <ul>
        {counts.map(([branch, count]) => (
          <li key={branch}>
            <BranchMark branch={branch} /> {branchName(branches, branch)} <span>{formatInteger(count)}</span>
          </li>
        ))}
      </ul>
      <p className="legend-note">
        Ein Kreis mit Zahl steht für mehrere Anlagen; sein Zeichen ist das ihrer häufigsten Branche.
      </p>
    </details>
  );
}
