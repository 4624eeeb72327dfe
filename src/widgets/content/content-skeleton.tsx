import { Skeleton } from '../../ui/feedback/skeleton.tsx';

const lineWidths = [96, 100, 88, 94, 60];

/** Holds the place of a text; it shows itself only when loading takes long (R4.51). */
export function ContentSkeleton({ visible }: { visible: boolean }) {
  return (
    <div className="skeleton" data-visible={visible || undefined}>
      <p role="status" className="n-visually-hidden">
        {visible ? 'Der Inhalt wird geladen.' : ''}
      </p>
      {['erster', 'zweiter'].map((part) => (
        <div key={part}>
          <Skeleton width={40} tall />
          {lineWidths.map((width) => (
            <Skeleton key={width} width={width} />
          ))}
        </div>
      ))}
    </div>
  );
}
