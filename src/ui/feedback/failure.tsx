import type { ComponentProps, ReactNode } from 'react';
import { Button } from '../controls/button.tsx';
import { useStyles } from '../root/use-styles.ts';
import css from './failure.css?inline';

interface Props {
  /** What is missing, in a few words. */
  title?: string;
  /** Why, and what to do. */
  text: string;
  /** Label of the button. */
  retry?: string;
  /** `primary` where retrying is the recommended action. */
  kind?: 'primary';
  onRetry(): void;
  /** Further actions, after the button. */
  children?: ReactNode;
}

/** Replaces content that could not be loaded: the reason and the possible actions. An alert, because it appears without user action. */
export function Failure({ title, text, retry = 'Erneut versuchen', kind, onRetry, children }: Props) {
  return (
    <FailureFrame role="alert">
      {title && (
        <p>
          <b>{title}</b>
        </p>
      )}
      <p>{text}</p>
      <div className="n-failure__actions">
        <Button variant={kind ?? 'secondary'} onClick={onRetry}>
          {retry}
        </Button>
        {children}
      </div>
    </FailureFrame>
  );
}

/** The frame of a failure, for components with their own content. */
export function FailureFrame(props: Omit<ComponentProps<'div'>, 'className'>) {
  useStyles(css);
  return <div {...props} className="n-failure" data-block="failure" />;
}
