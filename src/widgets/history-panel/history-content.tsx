import { useStore } from '@nanostores/react';
import { callErrorText } from '../../core/api/call-error-text.ts';
import type { HistoryStore } from '../../core/history/history-store.ts';
import { Failure } from '../../ui/feedback/failure.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { useDelayed } from '../../ui/feedback/use-delayed.ts';
import { EventList } from './event-list.tsx';
import { VersionList } from './version-list.tsx';

export interface HistoryContentProps {
  history: HistoryStore;
  /** For headings inside. */
  headingLevel: number;
  /** A version or an event has been chosen by the visitor. */
  onChosen(): void;
  /** Which changes are shown has been changed by the visitor. */
  onChange(): void;
}

/** The items of a history, or why there are none. */
export function HistoryContent({ history, headingLevel, onChosen, onChange }: HistoryContentProps) {
  const current = useStore(history.$history);
  const isLate = useDelayed(current.state === 'loading');
  switch (current.state) {
    case 'loading':
      return <Loading isVisible={isLate} />;
    case 'failed':
      return (
        <Failure
          title="Die Versionen konnten nicht geladen werden."
          text={callErrorText(current.error).text}
          onRetry={current.retry}
        />
      );
    case 'ready': {
      const { definition } = current;
      if (definition.items.length === 0) return <p className="history-none">Keine Einträge vorhanden</p>;
      if (definition.historyType === 'HISTORY') {
        return <EventList history={history} items={definition.items} headingLevel={headingLevel} onChosen={onChosen} />;
      }
      return (
        <VersionList
          history={history}
          versions={definition.items}
          shown={current.shown}
          currentVersionId={current.currentVersionId}
          onChosen={onChosen}
          onChange={onChange}
        />
      );
    }
  }
}

const widths = [60, 75, 50, 70];

function Loading({ isVisible }: { isVisible: boolean }) {
  return (
    <div className="history-loading" aria-busy="true" data-visible={isVisible || undefined}>
      <p role="status" className="n-visually-hidden">
        {isVisible ? 'Die Versionen werden geladen.' : ''}
      </p>
      {widths.map((width) => (
        <div key={width}>
          <Skeleton width={width / 2} tall />
          <Skeleton width={width} />
        </div>
      ))}
    </div>
  );
}
