import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { Button, type ControlSize } from '../controls/button.tsx';
import type { IconName } from '../icons/icon.tsx';
import { useStyles } from '../root/use-styles.ts';
import { Menu } from './menu.tsx';
import css from './overflow-toolbar.css?inline';

/** An action of a toolbar. */
export interface ToolbarAction {
  id: string;
  label: string;
  /** Accessible name, if it says more than the label. */
  name?: string;
  icon?: IconName;
  disabled?: boolean;
  onSelect: () => void;
}

export interface OverflowToolbarProps {
  label: string;
  actions: readonly ToolbarAction[];
  size?: ControlSize;
}

/**
 * Actions side by side, at most 500 px wide (R9.6); those that do not fit are in a menu 'Weitere Aktionen'. A single tab
 * stop; left, right, Home and End navigate.
 */
export function OverflowToolbar({ label, actions, size = 'md' }: OverflowToolbarProps) {
  useStyles(css);
  const bar = useRef<HTMLDivElement>(null);
  const row = useRef<HTMLDivElement>(null);
  const [count, setCount] = useState(actions.length);
  const rest = actions.slice(count);

  // Buttons without room wrap onto a second line, outside the row. The observer notices every cause: width, font, text spacing.
  // biome-ignore lint/correctness/useExhaustiveDependencies: other actions are other buttons.
  useLayoutEffect(() => {
    const place = row.current;
    if (!place) return;
    const buttons = [...place.children];
    const outside = new Set<Element>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, intersectionRatio } of entries) {
          if (intersectionRatio < almostWhole) outside.add(target);
          else outside.delete(target);
        }
        const first = buttons.findIndex((button) => outside.has(button));
        setCount(first === -1 ? buttons.length : first);
      },
      { root: place, threshold: almostWhole },
    );
    for (const button of buttons) observer.observe(button);
    return () => observer.disconnect();
  }, [actions]);

  // The tab stop is the button that had the focus last, initially the first one.
  const stops = () => [
    ...(bar.current?.querySelectorAll<HTMLButtonElement>('.n-button:not(:disabled, [data-fits=false])') ?? []),
  ];
  const setStop = (stop: HTMLButtonElement | undefined) => {
    for (const button of stops()) button.tabIndex = button === stop ? 0 : -1;
  };
  // Before the next paint, as a button that appears is a tab stop at first.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the set of buttons changes with these.
  useLayoutEffect(() => {
    const buttons = stops();
    if (buttons.filter(({ tabIndex }) => tabIndex === 0).length !== 1) setStop(buttons[0]);
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
    <div ref={bar} className="n-toolbar" data-size={size} role="toolbar" aria-label={label} onKeyDown={onKeyDown}>
      <div ref={row} className="n-toolbar__row">
        {actions.map(({ id, label: text, name, icon, disabled, onSelect }, index) => (
          <Button
            key={id}
            variant="link"
            size={size}
            icon={icon}
            aria-label={name}
            disabled={disabled}
            onClick={onSelect}
            data-fits={index < count}
          >
            {text}
          </Button>
        ))}
      </div>
      {rest.length > 0 && (
        <Menu
          label="Weitere Aktionen"
          icon="more"
          iconOnly
          size={size}
          align="end"
          items={rest.map(({ id, label: text, name, icon, disabled, onSelect }) => ({
            kind: 'choice',
            id,
            label: name ?? text,
            onSelect,
            ...(icon && { icon }),
            ...(disabled !== undefined && { disabled }),
          }))}
        />
      )}
    </div>
  );
}

/** Positions are fractions of a pixel, so even a button with room may be a hundredth outside. */
const almostWhole = 0.98;
