import { Skeleton } from '../../ui/feedback/skeleton.tsx';

const widths = [42, 58, 35, 64, 48, 55];

/** Holds the place of the first rows; it shows itself only when loading takes long (R4.51). */
export function ListSkeleton({ visible }: { visible: boolean }) {
  return (
    <>
      <p role="status" className="n-visually-hidden">
        {visible ? 'Die bvT-Schlussfolgerungen werden geladen.' : ''}
      </p>
      <ul className="skeleton-rows" data-block="skeleton" data-visible={visible || undefined} aria-hidden="true">
        {widths.map((width) => (
          <li key={width}>
            <p>
              <Skeleton width={width} tall />
            </p>
            <p>
              <Skeleton width={width + 25} />
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}
