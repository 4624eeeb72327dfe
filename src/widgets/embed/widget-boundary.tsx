import { Component, type ReactNode, useLayoutEffect } from 'react';
import { ShadowRootContext } from '../../ui/root/root.ts';

interface Props {
  container: ShadowRoot;
  children?: ReactNode;
}

/**
 * Between a widget's element and its component: gives the shadow root to the building blocks, and keeps a failing component
 * from taking anything else with it (R8.5). The host page may put a text of its own into `slot="error"`.
 */
export class WidgetBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: Error) {
    const detail = { code: 'render', message: error.message };
    this.props.container.host.dispatchEvent(
      new CustomEvent('natippc-error', { detail, bubbles: true, composed: true }),
    );
  }

  override render() {
    const { container, children } = this.props;
    return (
      <ShadowRootContext value={container}>
        {/* The widget speaks German on whatever page. */}
        <div className="natippc-root" lang="de" part="root">
          {this.state.failed ? (
            <div role="alert" part="error" className="w-failure">
              <slot name="error">
                <p>
                  Dieser Bereich kann gerade nicht angezeigt werden. Alles andere auf der Seite funktioniert weiter.
                </p>
              </slot>
              <button type="button" className="w-button" onClick={() => this.setState({ failed: false })}>
                Erneut versuchen
              </button>
            </div>
          ) : (
            children
          )}
        </div>
        <Ready container={container} />
      </ShadowRootContext>
    );
  }
}

/** Takes the tag's fallback content away in the same frame in which the widget first shows. */
function Ready({ container }: { container: ShadowRoot }) {
  useLayoutEffect(() => {
    for (const child of [...container.children]) if (child.localName === 'slot') child.remove();
    container.host.dispatchEvent(new CustomEvent('natippc-ready', { detail: {}, bubbles: true, composed: true }));
  }, [container]);
  return null;
}
