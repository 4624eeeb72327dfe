import { Skeleton } from '../../ui/feedback/skeleton.tsx';

const widths = [52, 38, 61, 45, 57, 34];

/** Holds the place of the first rows; it shows itself only when loading takes long (R4.51). */
export function DocumentsSkeleton({ visible }: { visible: boolean }) {
  return (
    <>
      <p role="status" className="n-visually-hidden">
        {visible ? 'Die Dokumente werden geladen.' : ''}
      </p>
      <ol className="rows skeleton-rows" data-block="skeleton" data-visible={visible || undefined} aria-hidden="true">
        {widths.map((width) => (
          <li key={width} className="row">
            <p className="row-date">
              <Skeleton width={70} />
            </p>
            <div className="row-main">
              <Skeleton width={width} tall />
              <Skeleton width={width + 15} />
              <Skeleton width={width + 30} />
            </div>
          </li>
        ))}
      </ol>
    </>
  );
}
