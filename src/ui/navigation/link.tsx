import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { flushQuery } from '#core/platform/page/page-address.ts';

interface Click {
  button: number;
  metaKey: boolean;
  ctrlKey: boolean;
  shiftKey: boolean;
  altKey: boolean;
}

/** Whether a click means "go there", not "open elsewhere" or "save". */
export const isPlainClick = (click: Click): boolean =>
  click.button === 0 && !click.metaKey && !click.ctrlKey && !click.shiftKey && !click.altKey;

/** A link's click handler that handles plain clicks itself instead of letting the browser follow the link. */
export const inPlace =
  (answer: (event: MouseEvent<HTMLAnchorElement>) => void) =>
  (event: MouseEvent<HTMLAnchorElement>): void => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    answer(event);
  };

/** Detail of `natippc-navigate`: the target and its kind, so that a host page can show it in its own way. */
export interface NavigateDetail {
  href: string;
  kind: string;
  /** Public id of the target, if it has one. */
  id?: string;
}

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'id'> {
  href: string;
  kind: string;
  /** Public id of the link's target (not the DOM id); `id` in the event. */
  subject?: string | undefined;
}

/**
 * Lets the host page handle the navigation itself (R10.8): dispatches the cancelable event `natippc-navigate`.
 *
 * @returns whether the browser should follow the link
 */
export function announceNavigation(from: Element, detail: NavigateDetail): boolean {
  flushQuery();
  return from.dispatchEvent(
    new CustomEvent('natippc-navigate', { detail, bubbles: true, composed: true, cancelable: true }),
  );
}

/**
 * A link whose navigation a host page can take over: an unmodified primary click dispatches `natippc-navigate`; if that is cancelled,
 * the browser does not follow the link. Opening in a new tab, copying the address and the status bar work as with any link.
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
