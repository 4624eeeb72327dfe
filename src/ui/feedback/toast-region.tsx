import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { IconButton } from '../controls/button.tsx';
import { useStatusMessage } from '../controls/use-status-message.ts';
import { useFocusReturn } from '../layers/use-focus-return.ts';
import { useTransition } from '../layers/use-transition.ts';
import { Link } from '../navigation/link.tsx';
import { useStyles } from '../root/use-styles.ts';
import { AlertIcon, type AlertType } from './alert.tsx';
import css from './toast.css?inline';

/** The content of a toast. The parent decides when it goes away. */
export interface ToastNotice {
  id: string;
  type: AlertType;
  message: string;
  /** A link to what the message is about. */
  link?: { href: string; label: string };
}

export interface ToastRegionProps {
  /** The active toasts, oldest first. */
  toasts: readonly ToastNotice[];
  onClose: (id: string) => void;
  /** Called when toasts begin and end to be hovered or to hold the focus; meanwhile they should stay. */
  onHold?: ((held: boolean) => void) | undefined;
  /** Persistent notices, as one element; shown at the top edge. */
  standing?: ReactNode;
  /** The modal dialog that contains the region: it makes room for the notices (`--_notices-room`). */
  dialog?: HTMLElement | undefined;
}

/** Active toasts plus those fading out, in their old positions. */
function withFading(shown: readonly ToastNotice[], active: readonly ToastNotice[]): ToastNotice[] {
  const kept = shown.filter(({ id }) => !active.some((toast) => toast.id === id));
  const merged = [...active];
  for (const toast of kept) merged.splice(Math.min(shown.indexOf(toast), merged.length), 0, toast);
  return merged;
}

/**
 * Shows notices in the top layer without overlap: persistent ones at the top edge, toasts as 400 px wide cards in the corner (R9.6), on a
 * phone below the others. Each toast is announced, errors assertively, the others politely. A toast removed from the list fades out
 * before it is unmounted (R4.52).
 */
export function ToastRegion({ toasts, onClose, onHold, standing, dialog }: ToastRegionProps) {
  useStyles(css);
  const region = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<readonly ToastNotice[]>(toasts);
  const merged = withFading(shown, toasts);
  if (merged.length !== shown.length || merged.some((toast, index) => toast !== shown[index])) setShown(merged);
  const newest = toasts.at(-1)?.id;
  const spoken = useStatusMessage(toasts.at(-1)?.message ?? '', newest);
  const interrupts = toasts.at(-1)?.type === 'danger';

  const isEmpty = merged.length === 0 && !standing;
  // Reopened for each toast and each dialog: the last element to enter the top layer is above dialogs opened in the meantime.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  useLayoutEffect(() => {
    const element = region.current;
    if (!element) return;
    if (element.matches(':popover-open')) element.hidePopover();
    if (!isEmpty) element.showPopover();
  }, [isEmpty, newest, dialog]);
  useRoom(region, isEmpty, dialog);
  const holding = useHolding(merged.length, onHold);

  return (
    <>
      {/* Rendered before any toast: not every screen reader announces a live region that appears together with its text. */}
      <span className="n-visually-hidden" role="status">
        {interrupts ? '' : spoken}
      </span>
      <span className="n-visually-hidden" role="alert">
        {interrupts ? spoken : ''}
      </span>
      <div ref={region} popover="manual" className="n-notices" data-block="notices" data-in-dialog={dialog && ''}>
        {standing}
        <section
          {...holding}
          className="n-toasts"
          data-block="toasts"
          aria-label="Meldungen"
          hidden={merged.length === 0}
        >
          {merged.map((toast) => (
            <ToastCard
              key={toast.id}
              toast={toast}
              active={toasts.some(({ id }) => id === toast.id)}
              onClose={() => onClose(toast.id)}
              onGone={() => setShown((list) => list.filter(({ id }) => id !== toast.id))}
            />
          ))}
        </section>
      </div>
    </>
  );
}

/**
 * Reports whether the toasts are hovered or hold the focus; returns props for their section (R4.43).
 *
 * @param count a toast that goes away takes hover and focus with it, without an event
 */
function useHolding(count: number, onHold?: (held: boolean) => void) {
  const section = useRef<HTMLElement>(null);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: see `count`.
  useEffect(() => {
    setHovered(section.current?.matches(':hover') ?? false);
    setFocused(section.current?.matches(':focus-within') ?? false);
  }, [count]);
  const held = (hovered || focused) && count > 0;
  useEffect(() => onHold?.(held), [held, onHold]);
  useEffect(() => () => onHold?.(false), [onHold]);
  return {
    ref: section,
    onPointerEnter: () => setHovered(true),
    onPointerLeave: () => setHovered(false),
    onFocus: () => setFocused(true),
    onBlur: () => setFocused(false),
  };
}

/**
 * Publishes the height that the notices take at the top edge, so that the dialog or the page can make room: `--_notices-room` on the
 * dialog is measured from the window's edge, `--natippc-notices-room` on the page's root from where the notices begin. On a page toasts
 * do not count: they are too short-lived for the layout to shift.
 */
function useRoom(region: RefObject<HTMLElement | null>, isEmpty: boolean, dialog: HTMLElement | undefined): void {
  useLayoutEffect(() => {
    const element = region.current;
    if (!element || isEmpty) return;
    const [owner, name, counted] = dialog
      ? ([dialog, '--_notices-room', (child: Element) => placementOf(child) === 'edge'] as const)
      : ([
          document.documentElement,
          '--natippc-notices-room',
          (child: Element) => !child.matches('.n-toasts'),
        ] as const);
    const measure = () => {
      const shown = [...element.children].filter((child) => child.clientHeight > 0 && counted(child));
      const bottom = (of: Element) => of.getBoundingClientRect().bottom;
      const end = Math.min(bottom(element), Math.max(0, ...shown.map(bottom)));
      const start = dialog ? 0 : Number.parseFloat(getComputedStyle(element).paddingBlockStart);
      owner.style.setProperty(name, `${Math.max(0, end - start)}px`);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    return () => {
      observer.disconnect();
      owner.style.removeProperty(name);
    };
  });
}

/** Where CSS puts a child of the region: at the top `edge`, or in the `corner`. */
const placementOf = (part: Element): string => getComputedStyle(part).getPropertyValue('--_at');

interface ToastCardProps {
  toast: ToastNotice;
  active: boolean;
  onClose: () => void;
  onGone: () => void;
}

function ToastCard({ toast, active, onClose, onGone }: ToastCardProps) {
  const phase = useTransition(active);
  const card = useRef<HTMLDivElement>(null);
  useFocusReturn(card);
  const gone = useRef(onGone);
  useEffect(() => {
    gone.current = onGone;
  });
  useEffect(() => {
    if (phase === 'exited') gone.current();
  }, [phase]);
  return (
    <div ref={card} className="n-toast" data-block="toast" data-type={toast.type} data-phase={phase}>
      <AlertIcon type={toast.type} />
      <p className="n-toast__message">
        {toast.message}
        {toast.link && (
          <>
            {' '}
            <Link href={toast.link.href} kind="page">
              {toast.link.label}
            </Link>
          </>
        )}
      </p>
      <IconButton icon="close" size="sm" label="Meldung schließen" onClick={onClose} />
    </div>
  );
}
