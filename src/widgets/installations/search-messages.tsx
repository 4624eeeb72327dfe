/**
 * Messages about a search that fails or uses unknown values. Loaded after the first view, because it could no longer be loaded once the
 * register is unreachable.
 */

import { useStore } from '@nanostores/react';
import { callErrorText } from '#core/platform/api/call-error-text.ts';
import { isStatus } from '#core/platform/api/call-errors.ts';
import type { SearchStore } from '#core/search/search/search-store.ts';
import { clearAll } from '#core/search/search/search-transitions.ts';
import type { RawSearch } from '#core/search/search/search-types.ts';
import { dropUnknown, unknownValues } from '#core/search/search/unknown-values.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Failure } from '../../ui/feedback/failure.tsx';
import { useShadowRoot, useStyles } from '../../ui/root/use-styles.ts';
import { usePresetReport } from '../criteria/use-preset-report.ts';
import css from './search-messages.css?inline';

interface ResultsFailureProps {
  error: Error;
  search: SearchStore;
  onRetry(): void;
  /** Called when a button was pressed and disappears along with this message, to move the focus. */
  onLeft(): void;
}

/** Explains why there are no new results and what to do; the search itself is kept. */
export function ResultsFailure({ error, search, onRetry, onLeft }: ResultsFailureProps) {
  useStyles(css, 'own');
  const { title, text } = callErrorText(error);
  const refused = isStatus(error, 400) || isStatus(error, 422);
  const go = (on: () => void) => {
    onLeft();
    on();
  };
  return (
    <div className="failure">
      <Failure title={title} text={text} {...(!refused && { kind: 'primary' })} onRetry={() => go(onRetry)}>
        {refused && (
          <Button variant="primary" onClick={() => go(() => search.update(clearAll))}>
            Filter zurücksetzen
          </Button>
        )}
      </Failure>
    </div>
  );
}

interface Props {
  search: SearchStore;
  /** Called when the values were dropped and the button has disappeared, to move the focus. */
  onDropped(): void;
}

/** Lists values in the search that the register does not know, with a button that drops them. */
export function UnknownFilters({ search, onDropped }: Props) {
  useStyles(css, 'own');
  const { data, isPlaceholderData } = useStore(search.$result);
  const metadata = useStore(search.$metadata);
  const current = useStore(search.$search);
  // The element's property, since the component that has it as a prop is part of the first view.
  const host: (Element & { preset?: RawSearch }) | undefined = useShadowRoot()?.host;
  usePresetReport(search, host?.preset);
  const unknown = isPlaceholderData ? [] : unknownValues(current, metadata.data, data);
  if (unknown.length === 0) return null;
  const one = unknown.length === 1;
  const drop = () => {
    search.update((former) => dropUnknown(former, unknown));
    onDropped();
  };
  return (
    <div className="unknown" data-block="unknown-filters">
      <p role="status">
        Im Register nicht bekannt: {unknown.map(({ label, value }) => `${label} „${value}“`).join(', ')}.
      </p>
      <Button onClick={drop}>{one ? 'Diese Angabe weglassen' : 'Diese Angaben weglassen'}</Button>
    </div>
  );
}
