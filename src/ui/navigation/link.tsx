import type { AnchorHTMLAttributes, MouseEvent } from 'react';

interface Click {
  button: number;
  metaKey: boolean;
  ctrlKey: boolean;
  shiftKey: boolean;
  altKey: boolean;
}

/** A click that means "go there", not "open elsewhere" or "save". */
export const isPlainClick = (click: Click): boolean =>
  click.button === 0 && !click.metaKey && !click.ctrlKey && !click.shiftKey && !click.altKey;

/** The click handler of a link whose plain click is answered here, in place of the browser's following it. */
export const inPlace =
  (answer: (event: MouseEvent<HTMLAnchorElement>) => void) =>
  (event: MouseEvent<HTMLAnchorElement>): void => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    answer(event);
  };

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
 * Asks the page whether it shows the target in its own way (R10.8): dispatches the cancelable `natippc-navigate`.
 *
 * @returns whether the browser should follow
 */
export function announceNavigation(from: Element, detail: NavigateDetail): boolean {
  return from.dispatchEvent(
    new CustomEvent('natippc-navigate', { detail, bubbles: true, composed: true, cancelable: true }),
  );
}

/**
 * A plain link that a host can take over: an unmodified primary click announces the navigation; cancelled, the browser does not
 * follow. New tab, copy address and the status bar work as with any link.
 */
export function Link({ href, kind, subject, onClick, ...rest }: LinkProps) {
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !isPlainClick(event)) return;
    const detail: NavigateDetail = {
      href: event.currentTarget.href,
      kind,
      ...(subject !== undefined && { id: subject }),
    };
    if (!announceNavigation(event.currentTarget, detail)) event.preventDefault();
  };
  return <a {...rest} href={href} onClick={follow} />;
}
