import type { AnchorHTMLAttributes, MouseEvent } from 'react';

/** Detail of `natippc-navigate`: where the link leads and to what kind of thing, so that a host can show it in its own way. */
export interface NavigateDetail {
  href: string;
  kind: string;
  /** The thing's public id, where it has one. */
  id?: string;
}

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'id'> {
  href: string;
  kind: string;
  /** Public id of what the link leads to (not the DOM id); `id` in the event. */
  subject?: string | undefined;
}

/**
 * A plain link that a host can take over (R10.8): an unmodified primary click dispatches the cancelable `natippc-navigate` from the
 * anchor; cancelled, the browser does not follow. New tab, copy address and the status bar work as with any link.
 */
export function Link({ href, kind, subject, onClick, ...rest }: LinkProps) {
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const detail: NavigateDetail = {
      href: event.currentTarget.href,
      kind,
      ...(subject !== undefined && { id: subject }),
    };
    const goOn = event.currentTarget.dispatchEvent(
      new CustomEvent('natippc-navigate', { detail, bubbles: true, composed: true, cancelable: true }),
    );
    if (!goOn) event.preventDefault();
  };
  return <a {...rest} href={href} onClick={follow} />;
}
