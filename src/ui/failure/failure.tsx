import type { ReactNode } from 'react';

interface Props {
  /** What is missing, in a few words. */
  title?: string;
  /** Why, and what to do. */
  text: string;
  /** What the button says. */
  retry?: string;
  /** `primary` where trying again is what most should do. */
  kind?: 'primary';
  onRetry(): void;
  /** Further ways on, after the button. */
  children?: ReactNode;
}

/** In place of what could not be loaded: why, and the ways on. Told at once, since it comes unasked. */
export function Failure({ title, text, retry = 'Erneut versuchen', kind, onRetry, children }: Props) {
  return (
    <div role="alert" className="w-failure">
      {title && (
        <p>
          <b>{title}</b>
        </p>
      )}
      <p>{text}</p>
      <div className="w-failure-actions">
        <button type="button" className="w-button" data-kind={kind} onClick={onRetry}>
          {retry}
        </button>
        {children}
      </div>
    </div>
  );
}
