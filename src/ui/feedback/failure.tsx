import type { ComponentProps, ReactNode } from 'react';
import { Button } from '../controls/button.tsx';
import { useStyles } from '../root/use-styles.ts';
import css from './failure.css?inline';

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

/** The frame of a failure, for those who say it in their own way. */
export function FailureFrame(props: Omit<ComponentProps<'div'>, 'className'>) {
  useStyles(css);
  return <div {...props} className="n-failure" data-block="failure" />;
}
