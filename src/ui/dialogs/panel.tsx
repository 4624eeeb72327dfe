import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from '../controls/button.tsx';
import type { IconName } from '../icons/icon.tsx';
import floatCss from '../layers/float.css?inline';
import { useDismiss } from '../layers/use-dismiss.ts';
import { useOverflowing } from '../layers/use-overflowing.ts';
import { usePopover } from '../layers/use-popover.ts';
import { useStyles } from '../root/use-styles.ts';
import panelCss from './panel.css?inline';

export interface PanelProps {
  open: boolean;
  /** The user opens or closes it; the parent sets `open`. */
  onToggle: (open: boolean) => void;
  /** Text of the button. */
  label: ReactNode;
  icon?: IconName;
  /** Accessible name of the panel. */
  title: string;
  /** `small` 340 px, `large` 400 px (R9.6), never wider than the window. */
  width: 'small' | 'large';
  align?: 'start' | 'end';
  /** `part` name by which a page can style the button. */
  part?: string;
  /** Rendered only while the panel is open. */
  children: ReactNode;
}

/**
 * A button with a non-modal panel of text, links and buttons next to it: a press outside or Escape closes it (R4.49). The panel comes
 * after its button in the tab order; it takes the focus when it opens; Escape or a button inside that closes it returns the focus to the button.
 */
export function Panel({ open, onToggle, label, icon, title, width, align = 'end', part, children }: PanelProps) {
  useStyles(floatCss);
  useStyles(panelCss);
  const id = useId();
  const wrapper = useRef<HTMLSpanElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const float = useRef<HTMLDivElement>(null);
  // Open from the start, it was opened by the button that stood in for this one.
  const opener = useRef(open);
  const hasFocus = useRef(false);
  usePopover(open, button, float, { align });
  const overflowing = useOverflowing(float, open);
  useDismiss(open, [wrapper], (reason) => {
    onToggle(false);
    if (reason === 'escape') button.current?.focus();
  });
  useEffect(() => {
    if (open) {
      // Move the focus only when the button opened the panel.
      if (opener.current) float.current?.focus();
      opener.current = false;
      return;
    }
    // Closed by a button inside it, which is gone. `opener` stays: its button may have been pressed before this effect ran first.
    if (hasFocus.current) button.current?.focus();
    hasFocus.current = false;
  }, [open]);
  return (
    <span ref={wrapper} className="n-panel-anchor">
      <Button
        ref={button}
        part={part}
        variant="quiet"
        {...(icon && { icon })}
        iconEnd={open ? 'chevron-up' : 'chevron-down'}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => {
          opener.current = !open;
          onToggle(!open);
        }}
      >
        {label}
      </Button>
      <div
        ref={float}
        id={id}
        popover="manual"
        className="n-float n-panel"
        data-width={width}
        data-scrolls={overflowing || undefined}
        role="dialog"
        aria-label={title}
        tabIndex={-1}
        onFocus={() => {
          hasFocus.current = true;
        }}
        onBlur={(event) => {
          hasFocus.current = false;
          // Tabbing out of the panel closes it, so that it does not cover what has the focus next.
          const next = event.relatedTarget;
          if (next instanceof Node && !wrapper.current?.contains(next)) onToggle(false);
        }}
      >
        {open && children}
      </div>
    </span>
  );
}
