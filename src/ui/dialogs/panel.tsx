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
  /** The visitor opens or closes it; the owner sets `open`. */
  onToggle: (open: boolean) => void;
  /** Words on the button. */
  label: ReactNode;
  icon?: IconName;
  /** Name of the panel. */
  title: string;
  /** `small` 340 px, `large` 400 px (R9.6), never wider than the window. */
  width: 'small' | 'large';
  align?: 'start' | 'end';
  /** Name by which a page may style the button. */
  part?: string;
  /** Content stands there only while it is open. */
  children: ReactNode;
}

/**
 * A button that shows a panel of text, links and buttons beside it, without taking the page away: a press outside and Escape close it
 * (R4.49). The panel follows its button in the order of the Tab key; it has the focus when it opens, the button has it after Escape.
 */
export function Panel({ open, onToggle, label, icon, title, width, align = 'end', part, children }: PanelProps) {
  useStyles(floatCss);
  useStyles(panelCss);
  const id = useId();
  const wrapper = useRef<HTMLSpanElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const float = useRef<HTMLDivElement>(null);
  const opener = useRef(false);
  usePopover(open, button, float, { align });
  const overflowing = useOverflowing(float, open);
  useDismiss(open, [wrapper], (reason) => {
    onToggle(false);
    if (reason === 'escape') button.current?.focus();
  });
  useEffect(() => {
    // Only who has pressed the button is led away from it.
    if (open && opener.current) float.current?.focus();
    opener.current = false;
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
        onBlur={(event) => {
          // Tab leads past the last entry: the panel does not stay over what is reached then.
          const next = event.relatedTarget;
          if (next instanceof Node && !wrapper.current?.contains(next)) onToggle(false);
        }}
      >
        {open && children}
      </div>
    </span>
  );
}
