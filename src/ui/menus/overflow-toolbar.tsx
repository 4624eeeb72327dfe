import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../controls/button.tsx';
import type { IconName } from '../icons/icon.tsx';
import { useStyles } from '../root/use-styles.ts';
import { Menu } from './menu.tsx';
import css from './overflow-toolbar.css?inline';

/** An action of a toolbar. */
export interface ToolbarAction {
  id: string;
  label: string;
  icon?: IconName;
  disabled?: boolean;
  onSelect: () => void;
}

export interface OverflowToolbarProps {
  label: string;
  actions: readonly ToolbarAction[];
}

/**
 * Returns how many of the items fit into `room` px side by side. If not all do, `more` px are reserved for the button that
 * opens the rest.
 */
export function fittingCount(widths: readonly number[], room: number, gap: number, more: number): number {
  const total = widths.reduce((sum, width) => sum + width, 0) + gap * Math.max(0, widths.length - 1);
  if (total <= room) return widths.length;
  let used = more;
  let count = 0;
  for (const width of widths) {
    used += width + gap;
    if (used > room) break;
    count += 1;
  }
  return count;
}

/**
 * Actions side by side, at most 500 px wide (R9.6); those that do not fit move into a menu 'Weitere Aktionen'. A single tab
 * stop; left, right, Home and End navigate.
 */
export function OverflowToolbar({ label, actions }: OverflowToolbarProps) {
  useStyles(css);
  const bar = useRef<HTMLDivElement>(null);
  const ruler = useRef<HTMLDivElement>(null);
  const [count, setCount] = useState(actions.length);
  const shown = actions.slice(0, count);
  const rest = actions.slice(count);

  // biome-ignore lint/correctness/useExhaustiveDependencies: other actions have other widths.
  useLayoutEffect(() => {
    const barElement = bar.current;
    const rulerElement = ruler.current;
    if (!barElement || !rulerElement) return;
    const measure = () => {
      const widths = [...rulerElement.children].map((child) => child.getBoundingClientRect().width);
      const more = widths.pop() ?? 0;
      const gap = Number.parseFloat(getComputedStyle(barElement).columnGap) || 0;
      setCount(fittingCount(widths, barElement.clientWidth, gap, more));
    };
    measure();
    const sizes = new ResizeObserver(measure);
    sizes.observe(barElement);
    sizes.observe(rulerElement);
    return () => sizes.disconnect();
  }, [actions]);

  // The tab stop is the button that had the focus last, initially the first one.
  const stops = () => [...(bar.current?.querySelectorAll<HTMLButtonElement>('.n-button:not(:disabled)') ?? [])];
  const setStop = (stop: HTMLButtonElement | undefined) => {
    for (const button of stops()) button.tabIndex = button === stop ? 0 : -1;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the set of buttons changes with these.
  useEffect(() => {
    const buttons = stops();
    if (!buttons.some((button) => button.tabIndex === 0) || buttons.filter((b) => b.tabIndex === 0).length > 1) {
      setStop(buttons[0]);
    }
  }, [count, actions]);

  const onKeyDown = (event: KeyboardEvent) => {
    const buttons = stops();
    const index = event.target instanceof HTMLButtonElement ? buttons.indexOf(event.target) : -1;
    if (index < 0) return;
    const targets: Record<string, number> = {
      ArrowRight: (index + 1) % buttons.length,
      ArrowLeft: (index - 1 + buttons.length) % buttons.length,
      Home: 0,
      End: buttons.length - 1,
    };
    const next = targets[event.key];
    if (next === undefined) return;
    event.preventDefault();
    setStop(buttons[next]);
    buttons[next]?.focus();
  };

  return (
    <div className="n-toolbar">
      <div ref={bar} className="n-toolbar__bar" role="toolbar" aria-label={label} onKeyDown={onKeyDown}>
        {shown.map((action) => (
          <ActionButton key={action.id} action={action} />
        ))}
        {rest.length > 0 && (
          <Menu
            label="Weitere Aktionen"
            icon="more"
            iconOnly
            align="end"
            items={rest.map(({ id, label: text, icon, disabled, onSelect }) => ({
              kind: 'choice' as const,
              id,
              label: text,
              onSelect,
              ...(icon && { icon }),
              ...(disabled !== undefined && { disabled }),
            }))}
          />
        )}
      </div>
      {/* Invisible copies of the buttons, to measure their widths before some move into the menu. */}
      <div ref={ruler} className="n-toolbar__ruler" inert aria-hidden="true">
        {actions.map((action) => (
          <ActionButton key={action.id} action={action} />
        ))}
        <Button variant="quiet" icon="more">
          {''}
        </Button>
      </div>
    </div>
  );
}

function ActionButton({ action }: { action: ToolbarAction }) {
  const { label, icon, disabled = false, onSelect } = action;
  return (
    <Button variant="quiet" onClick={onSelect} disabled={disabled} {...(icon && { icon })}>
      {label}
    </Button>
  );
}
