import { Skeleton } from '../../ui/feedback/skeleton.tsx';

const widths = [52, 38, 61, 45, 57, 34, 48, 55];

/** Holds the place of the first rows, of their height; it shows itself only when loading takes long (R4.51). */
export function ResultsSkeleton({ visible }: { visible: boolean }) {
  return (
    <>
      <p role="status" className="n-visually-hidden">
        {visible ? 'Die Anlagen werden geladen.' : ''}
      </p>
      <ol className="rows skeleton-rows" data-block="skeleton" data-visible={visible || undefined} aria-hidden="true">
        {widths.map((width) => (
          <li key={width} className="row">
            <div className="row-main">
              <p className="row-name">
                <Skeleton width={width} tall />
              </p>
              <p className="row-who">
                <Skeleton width={width + 20} />
              </p>
              <p className="row-activity">
                <Skeleton width={width + 30} />
              </p>
            </div>
          </li>
        ))}
      </ol>
    </>
  );
}
