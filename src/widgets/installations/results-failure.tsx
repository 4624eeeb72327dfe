import { callErrorText } from '../../core/api/call-error-text.ts';
import { isStatus } from '../../core/api/call-errors.ts';
import type { SearchStore } from '../../core/search/store.ts';
import { clearAll } from '../../core/search/transitions.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Failure } from '../../ui/feedback/failure.tsx';
import { useStyles } from '../../ui/root/use-styles.ts';
import css from './problems.css?inline';

interface Props {
  error: Error;
  search: SearchStore;
  onRetry(): void;
  /** Both ways on take this message away with its buttons: where the focus goes. */
  onLeft(): void;
}

/** Why there are no new results and what to do; nothing of the search is lost. */
export function ResultsFailure({ error, search, onRetry, onLeft }: Props) {
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
