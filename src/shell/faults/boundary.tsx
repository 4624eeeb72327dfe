import { Component, type ErrorInfo, type ReactNode } from 'react';
import { type ErrorReport, errorId, errorReport } from '../../core/errors/error-report.ts';

export interface BoundaryProps {
  /** What stands in place of the children after an error. */
  fallback: (thrown: unknown, report: ErrorReport) => ReactNode;
  /** Errors that are none of this boundary's business go to the next one. */
  handles?: (thrown: unknown) => boolean;
  /** Another value gives the children another try, such as the page's address. */
  resetKey?: string;
  children: ReactNode;
}

type State =
  | { state: 'fine' }
  | { state: 'failed'; thrown: unknown; report: ErrorReport; resetKey: string | undefined };

const newReport = (thrown: unknown, componentStack?: string | null) =>
  errorReport(thrown, {
    id: errorId(crypto.getRandomValues(new Uint8Array(8))),
    url: location.href,
    occurredAt: Date.now(),
    ...(componentStack ? { componentStack } : {}),
  });

/** Keeps an error from blanking more than the part it happened in (R8.5). */
export class Boundary extends Component<BoundaryProps, State> {
  override state: State = { state: 'fine' };

  static getDerivedStateFromError(thrown: unknown): State {
    return { state: 'failed', thrown, report: newReport(thrown), resetKey: undefined };
  }

  override componentDidCatch(thrown: unknown, { componentStack }: ErrorInfo): void {
    const { resetKey, handles } = this.props;
    if (handles && !handles(thrown)) return;
    this.setState({ state: 'failed', thrown, report: newReport(thrown, componentStack), resetKey });
  }

  override componentDidUpdate(): void {
    const { state } = this;
    if (state.state === 'failed' && state.resetKey !== undefined && state.resetKey !== this.props.resetKey) {
      this.setState({ state: 'fine' });
    }
  }

  override render(): ReactNode {
    const { state } = this;
    if (state.state === 'fine') return this.props.children;
    const { handles, fallback } = this.props;
    if (handles && !handles(state.thrown)) throw state.thrown;
    return fallback(state.thrown, state.report);
  }
}
