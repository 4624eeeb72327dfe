import type { ComponentProps, ReactNode } from 'react';
import { useStyles } from '../root/use-styles.ts';
import css from './facet.css?inline';

export interface FacetValueProps extends Omit<ComponentProps<'input'>, 'type' | 'className' | 'children'> {
  type: 'checkbox' | 'radio';
  label: string;
  /** Shown before the label, where the value is known by it. */
  code?: string | undefined;
  /** Number of things it would leave; undefined while no number is known. */
  count?: number | undefined;
  format(count: number): string;
  /** In a tree without anything below it: stands where those stand that have something to unfold. */
  isLeaf?: boolean;
  /** A mouse button goes down on it, which becomes a click when it comes up. Not told of touches: most of them begin a scroll. */
  onPress?(): void;
  /** What stands beside it: the button that unfolds it. */
  children?: ReactNode;
}

/** A value to tick, or to choose among others, with the number of things that have it. */
export function FacetValue({ label, code, count, format, isLeaf, onPress, children, ...input }: FacetValueProps) {
  useStyles(css);
  const name = code ? `${code} ${label}` : label;
  return (
    <div className="n-facet-row" data-empty={count === 0 || undefined} data-leaf={isLeaf || undefined}>
      <label onPointerDown={({ pointerType, button }) => pointerType === 'mouse' && button === 0 && onPress?.()}>
        {/* What the number counts is said with the name: each part of its own would be one more to lay out, for each of all values. */}
        <input aria-label={count === undefined ? undefined : `${name}, ${format(count)} Treffer`} {...input} />
        <span className="n-facet-name">
          {code && <b>{code}</b>}
          {code ? ` ${label}` : label}
        </span>
        {count !== undefined && (
          <span className="n-facet-count" data-count="">
            {format(count)}
          </span>
        )}
      </label>
      {children}
    </div>
  );
}
