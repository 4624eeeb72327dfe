import { Component, type ErrorInfo, type ReactNode, useLayoutEffect, useRef } from 'react';
import { Button } from '../ui/controls/button.tsx';
import { FailureFrame } from '../ui/feedback/failure.tsx';
import { ShadowRootContext } from '../ui/root/use-styles.ts';
import { raiseWidgetError } from './error-event.ts';

interface Props {
  /** Absent on the server. */
  container?: ShadowRoot | undefined;
  /** Called in the frame in which the widget is first shown. */
  onFirstShown?: (() => void) | undefined;
  children?: ReactNode;
}

type State =
  | { state: 'fine' }
  /** `details` arrive later than the error: their code is loaded on demand (R8.3). */
  | { state: 'failed'; details?: ReactNode };

/**
 * Error boundary between a widget's element and its component: provides the shadow root to the building blocks and keeps a failing
 * component from affecting anything else (R8.5). The error is reported with an id that the visitor can give to the helpdesk (R8.3, R8.4).
 * The host page can provide its own text in `slot="error"`.
 */
export class WidgetBoundary extends Component<Props, State> {
  override state: State = { state: 'fine' };

  static getDerivedStateFromError(): State {
    return { state: 'failed' };
  }

  override componentDidCatch(error: Error, { componentStack }: ErrorInfo) {
    const { container } = this.props;
    if (container) raiseWidgetError(container.host, { code: 'render', message: error.message });
    import('./failure-details.tsx').then(
      ({ reportedFailure }) => {
        const details = reportedFailure(error, componentStack ?? undefined);
        this.setState(({ state }) => (state === 'failed' ? { state, details } : null));
      },
      () => {}, // The message without details stays.
    );
  }

  override render() {
    const { container, onFirstShown, children } = this.props;
    const { state } = this;
    return (
      <ShadowRootContext value={container ?? null}>
        {state.state === 'failed' ? (
          <FailureFrame role="alert" part="error">
            <slot name="error">
              {state.details ?? (
                <p>
                  Dieser Bereich kann gerade nicht angezeigt werden. Alles andere auf der Seite funktioniert weiter.
                </p>
              )}
            </slot>
            <Button onClick={() => this.setState({ state: 'fine' })}>Erneut versuchen</Button>
          </FailureFrame>
        ) : (
          children
        )}
        {onFirstShown && <Ready onShown={onFirstShown} />}
      </ShadowRootContext>
    );
  }
}

/** Calls `onShown` in the frame in which the widget is first shown, so that the fallback content disappears in the same frame. */
function Ready({ onShown }: { onShown: () => void }) {
  const isFirst = useRef(true);
  useLayoutEffect(() => {
    if (isFirst.current) onShown();
    isFirst.current = false;
  }, [onShown]);
  return null;
}
