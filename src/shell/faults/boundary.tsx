import type { ReadableAtom } from 'nanostores';
import { Component, type ErrorInfo, type ReactNode } from 'react';
import { type ReportedError, reportError } from '../../core/errors/error-store.ts';

export interface BoundaryProps {
  /** What stands in place of the children after an error; `$reported` follows the fate of its report (R8.4). */
  fallback: (thrown: unknown, $reported: ReadableAtom<ReportedError>) => ReactNode;
  /** Errors that are none of this boundary's business go to the next one. */
  handles?: (thrown: unknown) => boolean;
  /** Another value gives the children another try, such as the entry of the history. */
  resetKey?: string;
  children: ReactNode;
}

type State =
  | { state: 'fine' }
  | { state: 'caught'; thrown: unknown }
  | { state: 'reported'; thrown: unknown; $reported: ReadableAtom<ReportedError>; resetKey: string | undefined };

/** Keeps an error from blanking more than the part it happened in (R8.5), and reports it. */
export class Boundary extends Component<BoundaryProps, State> {
  override state: State = { state: 'fine' };

  static getDerivedStateFromError(thrown: unknown): State {
    return { state: 'caught', thrown };
  }

  override componentDidCatch(thrown: unknown, { componentStack }: ErrorInfo): void {
    const { resetKey, handles } = this.props;
    if (handles && !handles(thrown)) return;
    this.setState({ state: 'reported', thrown, $reported: reportError(thrown, componentStack ?? undefined), resetKey });
  }

  override componentDidUpdate(): void {
    const { state } = this;
    if (state.state === 'reported' && state.resetKey !== this.props.resetKey) this.setState({ state: 'fine' });
  }

  override render(): ReactNode {
    const { state } = this;
    const { children, handles, fallback } = this.props;
    if (state.state === 'fine') return children;
    if (handles && !handles(state.thrown)) throw state.thrown;
    return state.state === 'reported' ? fallback(state.thrown, state.$reported) : null;
  }
}
