import { cloneElement, type ReactElement, type ReactNode, useId, useRef } from 'react';
import { IconButton } from '../controls/button.tsx';
import { useStyles } from '../root/use-styles.ts';
import floatCss from './float.css?inline';
import type { Align, Side } from './placement.ts';
import tooltipCss from './tooltip.css?inline';
import { tooltipAnimation } from './tooltip-state.ts';
import { useDismiss } from './use-dismiss.ts';
import { usePopover } from './use-popover.ts';
import { useTooltip } from './use-tooltip.ts';
import { useTransition } from './use-transition.ts';

export interface TooltipProps {
  /** Short text; long explanations belong into an info text. */
  content: ReactNode;
  /** One element that takes `aria-describedby`; by keyboard it is only reached if it can have the focus. */
  children: ReactElement<{ 'aria-describedby'?: string | undefined }>;
  side?: Side;
  align?: Align;
  /** False where the tooltip only repeats the trigger's name. */
  describes?: boolean;
}

/**
 * A tooltip (R2.45): after 300 ms of hovering, at once on keyboard focus, pinned with a close button after a long press.
 * It may be hovered itself, Escape closes it without moving pointer or focus, and it lies in the top layer.
 */
export function Tooltip({ content, children, side = 'top', align = 'center', describes = true }: TooltipProps) {
  useStyles(floatCss);
  useStyles(tooltipCss);
  const id = useId();
  const wrapper = useRef<HTMLSpanElement>(null);
  const bubble = useRef<HTMLDivElement>(null);
  const { state, dismiss, handlers } = useTooltip(wrapper);
  const phase = useTransition(state !== 'hidden', { enter: tooltipAnimation, exit: tooltipAnimation });
  const shown = phase !== 'exited';
  usePopover(shown, wrapper, bubble, { side, align });
  useDismiss(state !== 'hidden', [wrapper], dismiss);
  const pinned = state === 'openPinned';
  const trigger = describes ? cloneElement(children, { 'aria-describedby': `${id}text` }) : children;
  return (
    <span ref={wrapper} className="n-tooltip-anchor" {...handlers}>
      {trigger}
      <div
        ref={bubble}
        popover="manual"
        className="n-float n-tooltip"
        data-block="tooltip"
        data-phase={phase}
        data-state={state}
        role={pinned ? 'group' : 'tooltip'}
        aria-hidden={describes || pinned ? undefined : true}
      >
        <span id={`${id}text`} className="n-tooltip__text">
          {content}
        </span>
        {pinned && <IconButton icon="close" size="sm" label="Tooltip schließen" onClick={dismiss} />}
      </div>
    </span>
  );
}
