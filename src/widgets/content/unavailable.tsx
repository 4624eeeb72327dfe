import { cmsUnavailable } from '../../core/content/allowed-html.ts';

/** In place of a page that could not be read or is empty (R8.6). `busy`: it is being read again. */
export function Unavailable({ busy = false, onRetry }: { busy?: boolean; onRetry?: () => void }) {
  return (
    <div className="w-failure">
      <p role="alert">{cmsUnavailable}</p>
      {onRetry && (
        <button
          type="button"
          className="w-button"
          aria-disabled={busy || undefined}
          onClick={() => {
            if (!busy) onRetry();
          }}
        >
          {busy ? 'Wird geladen …' : 'Erneut versuchen'}
        </button>
      )}
    </div>
  );
}
