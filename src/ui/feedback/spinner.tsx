import { useEffect, useState } from 'react';
import { useStyles } from '../root/use-styles.ts';
import css from './spinner.css?inline';

/** Time in ms before a spinner appears; faster operations show none (R4.51). */
const spinnerDelay = 500;

export interface SpinnerProps {
  /** Edge length in px; 48 by default (R9.6). */
  size?: number;
  /** What is being loaded; announced when the spinner appears. */
  label?: string;
  /** Whether the label is visible next to the ring. */
  labelVisible?: boolean;
  /** Time in ms until it appears (R4.51); 0 shows it at once. */
  delay?: number;
}

/** A spinning ring with a label; with reduced motion it pulses instead. */
export function Spinner(props: SpinnerProps) {
  useStyles(css);
  const { size = 48, label = 'Wird geladen', labelVisible = false, delay = spinnerDelay } = props;
  const [due, setDue] = useState(delay === 0);
  useEffect(() => {
    if (delay === 0) return;
    const timer = setTimeout(() => setDue(true), delay);
    return () => clearTimeout(timer);
  }, [delay]);
  // The live region exists from the start: not every screen reader announces one that appears together with its text.
  return (
    <div className="n-spinner" role="status">
      {due && (
        <>
          <svg
            className="n-spinner__ring"
            width={size}
            height={size}
            viewBox="0 0 48 48"
            fill="none"
            aria-hidden="true"
          >
            <circle className="n-spinner__track" cx="24" cy="24" r="20" strokeWidth="4" />
            <path className="n-spinner__arc" d="M24 4a20 20 0 0 1 20 20" strokeWidth="4" strokeLinecap="round" />
          </svg>
          <span className={labelVisible ? 'n-spinner__label' : 'n-visually-hidden'}>{label}</span>
        </>
      )}
    </div>
  );
}
