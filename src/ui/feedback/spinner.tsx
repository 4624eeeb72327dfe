import { useEffect, useState } from 'react';
import { useStyles } from '../root/use-styles.ts';
import css from './spinner.css?inline';

/** Time in ms before a spinner appears: what is faster needs none (R4.51). */
const spinnerDelay = 500;

export interface SpinnerProps {
  /** Edge length in px; 48 unless said otherwise (R9.6). */
  size?: number;
  /** What is being waited for. Read out when the spinner appears. */
  label?: string;
  /** Whether the label is shown beside the ring. */
  labelVisible?: boolean;
  /** Time in ms until it appears (R4.51); 0 shows it at once. */
  delay?: number;
}

/** A turning ring that says what is being waited for; under reduced motion it pulses instead of turning. */
export function Spinner(props: SpinnerProps) {
  useStyles(css);
  const { size = 48, label = 'Wird geladen', labelVisible = false, delay = spinnerDelay } = props;
  const [due, setDue] = useState(delay === 0);
  useEffect(() => {
    if (delay === 0) return;
    const timer = setTimeout(() => setDue(true), delay);
    return () => clearTimeout(timer);
  }, [delay]);
  // The live region is there from the start: one that arrives together with its text is not read by every reader.
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
