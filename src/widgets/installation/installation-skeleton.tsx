import { Fact, FactList } from '../../ui/content/fact-list.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';

const factWidths = [70, 55, 80, 40, 65];

/** Holds the place of an installation; it shows itself only when loading takes long (R4.51). */
export function InstallationSkeleton({ visible }: { visible: boolean }) {
  return (
    <div className="skeleton" data-block="skeleton" data-visible={visible || undefined}>
      <p role="status" className="n-visually-hidden">
        {visible ? 'Die Anlage wird geladen.' : ''}
      </p>
      <p className="skeleton-name">
        <Skeleton width={60} tall />
      </p>
      <p>
        <Skeleton width={85} />
        <Skeleton width={40} />
      </p>
      <FactList>
        {factWidths.map((width) => (
          <Fact key={width} label={<Skeleton width={width / 2} />}>
            <Skeleton width={width} tall />
          </Fact>
        ))}
      </FactList>
    </div>
  );
}
