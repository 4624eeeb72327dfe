import { cmsUnavailable } from '../../core/content/allowed-html.ts';
import { Button } from '../../ui/controls/button.tsx';
import { FailureFrame } from '../../ui/feedback/failure.tsx';

/** In place of a page that could not be read or is empty (R8.6). `busy`: it is being read again. */
export function Unavailable({ busy = false, onRetry }: { busy?: boolean; onRetry?: () => void }) {
  return (
    <FailureFrame>
      <p role="alert">{cmsUnavailable}</p>
      {onRetry && (
        <Button
          aria-disabled={busy || undefined}
          onClick={() => {
            if (!busy) onRetry();
          }}
        >
          {busy ? 'Wird geladen …' : 'Erneut versuchen'}
        </Button>
      )}
    </FailureFrame>
  );
}
