import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { IconButton } from '../controls/button.tsx';
import { useStatusMessage } from '../controls/use-status-message.ts';
import { useFocusReturn } from '../layers/use-focus-return.ts';
import { useTransition } from '../layers/use-transition.ts';
import { Link } from '../navigation/link.tsx';
import { useStyles } from '../root/use-styles.ts';
import { AlertIcon, type AlertType } from './alert.tsx';
import css from './toast.css?inline';

/** What a toast shows. When it goes is the owner's business. */
export interface ToastNotice {
  id: string;
  type: AlertType;
  message: string;
  /** Leads on to what the message is about. */
  link?: { href: string; label: string };
}

export interface ToastRegionProps {
  /** The active toasts, oldest first. */
  toasts: readonly ToastNotice[];
  onClose: (id: string) => void;
  /** Notices that stay, as one element; they stand at the upper edge. */
  standing?: ReactNode;
  /** The modal dialog that the region stands in: it leaves them room (`--_notices-room`). */
  dialog?: HTMLElement | undefined;
}

/** Active toasts plus those that are fading, in their old places. */
function withFading(shown: readonly ToastNotice[], active: readonly ToastNotice[]): ToastNotice[] {
  const kept = shown.filter(({ id }) => !active.some((toast) => toast.id === id));
  const merged = [...active];
  for (const toast of kept) merged.splice(Math.min(shown.indexOf(toast), merged.length), 0, toast);
  return merged;
}

/**
 * Where notices appear, one beside the other and never over one another, in the top layer: those that stay at the upper edge, toasts as
 * cards 400 px wide in the corner (R9.6), on a phone below the others. Each toast is read out, an error at once, the others in the next
 * pause. One that leaves the list fades out before it is gone (R4.52).
 */
export function ToastRegion({ toasts, onClose, standing, dialog }: ToastRegionProps) {
  useStyles(css);
  const region = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<readonly ToastNotice[]>(toasts);
  const merged = withFading(shown, toasts);
  if (merged.length !== shown.length || merged.some((toast, index) => toast !== shown[index])) setShown(merged);
  const newest = toasts.at(-1)?.id;
  const spoken = useStatusMessage(toasts.at(-1)?.message ?? '', newest);
  const interrupts = toasts.at(-1)?.type === 'danger';

  const isEmpty = merged.length === 0 && !standing;
  // Shown anew for each toast and in each place: what enters the top layer last lies above dialogs opened in the meantime.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  useLayoutEffect(() => {
    const element = region.current;
    if (!element) return;
    if (element.matches(':popover-open')) element.hidePopover();
    if (!isEmpty) element.showPopover();
  }, [isEmpty, newest, dialog]);
  useRoom(region, isEmpty, dialog);

  return (
    <>
      {/* There before any toast: a live region that arrives together with its text is not read by every reader. */}
      <span className="n-visually-hidden" role="status">
        {interrupts ? '' : spoken}
      </span>
      <span className="n-visually-hidden" role="alert">
        {interrupts ? spoken : ''}
      </span>
      <div ref={region} popover="manual" className="n-notices" data-block="notices" data-in-dialog={dialog && ''}>
        {standing}
        <section className="n-toasts" data-block="toasts" aria-label="Meldungen" hidden={merged.length === 0}>
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
 * Says how much of the upper edge the notices take, so that a dialog, or the page, can leave it to them: `--_notices-room` on the dialog
 * counts from the window's edge, `--natippc-notices-room` on the page's root from where notices begin. On a page toasts do not count:
 * they go before anybody would have found their place in what has moved.
 */
function useRoom(region: RefObject<HTMLElement | null>, isEmpty: boolean, dialog: HTMLElement | undefined): void {
  useLayoutEffect(() => {
    const element = region.current;
    if (!element || isEmpty) return;
    const [owner, name, counted] = dialog
      ? ([dialog, '--_notices-room', (child: Element) => edgeOf(child) === 'edge'] as const)
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

/** Where CSS puts a part of the region: at the upper `edge`, or in the `corner`. */
const edgeOf = (part: Element): string => getComputedStyle(part).getPropertyValue('--_at');

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
