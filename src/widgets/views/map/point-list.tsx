import { useEffect, useMemo, useRef, useState } from 'react';
import { formatInteger } from '#core/platform/format/number.ts';
import { installationAddress } from '#core/register/installation/installation-address.ts';
import { statusTerms, totalText } from '#core/register/installation/record-terms.ts';
import type { CriterionOption } from '#core/search/criteria/criterion.ts';
import { firstByName } from '#core/search/map/first-by-name.ts';
import type { MapPoint } from '#core/search/map/points.ts';
import { Heading } from '../../../ui/content/heading.tsx';
import { Button, IconButton } from '../../../ui/controls/button.tsx';
import { Link } from '../../../ui/navigation/link.tsx';
import { BranchMark, branchName } from './legend.tsx';

interface Props {
  /** By name unless they are those of one mark. */
  points: readonly MapPoint[];
  /** Whether the points are those of one mark, rather than all visible ones. */
  isGroup: boolean;
  /** Whether the visitor has moved the map: the new number is said then. */
  isMoved: boolean;
  onAll(): void;
  /** Number of installations found without a known location. */
  unlocated: number;
  branches: readonly CriterionOption[];
  pointed: string | undefined;
  chosen: string | undefined;
  detailHref: string;
  headingLevel: number;
  onPoint(id: string | undefined): void;
  /** An installation is to be shown on the map. */
  onShow(point: MapPoint): void;
}

/** Number of rows shown at first, and added with each press of the button. */
const step = 25;

/** The installations on the map as a list of links; an installation is highlighted on the map while its row is hovered or focused. */
export function PointList(props: Props) {
  const { points, isGroup, isMoved, unlocated, branches, pointed, chosen, detailHref, headingLevel } = props;
  const { onAll, onPoint, onShow } = props;
  const list = useRef<HTMLUListElement>(null);
  const [most, setMost] = useState(step);
  // All are listed by name already; those of a mark come from several.
  const first = useMemo(() => (isGroup ? firstByName(points, most) : points.slice(0, most)), [points, isGroup, most]);
  const rows = useMemo(() => {
    // The row of the chosen installation is there even if it is far down.
    const chosenPoint = points.find(({ id }) => id === chosen);
    return chosenPoint === undefined || first.includes(chosenPoint) ? first : [...first, chosenPoint];
  }, [points, first, chosen]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever chooses another mark sees the row it marks, wherever the page was scrolled to.
  useEffect(() => {
    if (isGroup) list.current?.querySelector('[data-marked=chosen]')?.scrollIntoView({ block: 'nearest' });
  }, [isGroup, points]);
  const isMarked = (id: string) => (id === chosen ? 'chosen' : id === pointed ? 'pointed' : undefined);
  return (
    <div className="points" data-block="points">
      <Heading level={headingLevel} className="points-title">
        {totalText(points.length)} {isGroup ? 'an dieser Stelle' : 'im Ausschnitt'}
      </Heading>
      {points.length > most && (
        <p className="points-on-paper">
          Hier stehen {formatInteger(most)} der {totalText(points.length)}; alle finden Sie in der Ansicht „Liste“.
        </p>
      )}
      <p role="status" className="n-visually-hidden">
        {isGroup
          ? `${totalText(points.length)} an dieser Stelle`
          : isMoved
            ? `Ausschnitt: ${totalText(points.length)}`
            : ''}
      </p>
      {isGroup && (
        <Button variant="link" size="sm" onClick={onAll}>
          Alle im Ausschnitt
        </Button>
      )}
      {points.length === 0 && <p className="points-note">In diesem Ausschnitt ist keine Anlage der Suche.</p>}
      <ul ref={list}>
        {rows.map((point) => {
          const { id, name, operator, place, branch, status } = point;
          return (
            <li
              key={id}
              data-point={id}
              data-marked={isMarked(id)}
              onPointerEnter={() => onPoint(id)}
              onPointerLeave={() => onPoint(undefined)}
              onFocus={() => onPoint(id)}
              onBlur={() => onPoint(undefined)}
            >
              <BranchMark branch={branch} />
              <div>
                <Link href={installationAddress(detailHref, id)} kind="installation" subject={id}>
                  {name}
                </Link>
                <p>
                  {operator} · {place}
                </p>
                <p>
                  {branchName(branches, branch)} · {statusTerms[status] ?? status}
                </p>
              </div>
              <span className="n-no-print">
                <IconButton icon="pin" size="sm" label={`${name} auf der Karte zeigen`} onClick={() => onShow(point)} />
              </span>
            </li>
          );
        })}
      </ul>
      {points.length > most && (
        <Button variant="link" size="sm" onClick={() => setMost(most + step)}>
          {formatInteger(Math.min(step, points.length - most))} weitere zeigen
        </Button>
      )}
      {unlocated > 0 && (
        <p className="points-note">
          {totalText(unlocated)} ohne bekannte Lage {unlocated === 1 ? 'fehlt' : 'fehlen'} auf der Karte.
        </p>
      )}
    </div>
  );
}
