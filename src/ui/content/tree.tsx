import { type CSSProperties, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Icon } from '../icons/icon.tsx';
import { findByTypedText, isTypedCharacter, useTypeAhead } from '../layers/type-ahead.ts';
import { useStyles } from '../root/use-styles.ts';
import css from './tree.css?inline';
import { isParent, type TreeNode, type TreeRow, treeMove, visibleRows } from './tree-model.ts';

export interface TreeProps {
  /** Name of the tree, read out on entering it. */
  label: string;
  nodes: readonly TreeNode[];
  expanded: ReadonlySet<string>;
  onExpandedChange: (expanded: ReadonlySet<string>) => void;
  selectedId?: string | null;
  /** A node was chosen by click, Enter or Space. */
  onSelect: (node: TreeNode) => void;
}

/**
 * A tree after the ARIA pattern: one tab stop; arrows walk, open and close, Home, End, `*` opens the siblings, typing
 * finds a visible node. The chevron's press opens and closes without choosing.
 */
export function Tree({ label, nodes, expanded, onExpandedChange, selectedId = null, onSelect }: TreeProps) {
  useStyles(css);
  const rows = visibleRows(nodes, expanded);
  const [focusId, setFocusId] = useState<string | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const moveFocus = useRef(false);
  const type = useTypeAhead();
  const known = (id: string | null) => rows.some((row) => row.node.id === id);
  // The tab stop must be a visible row: a collapsed branch hands it on.
  const tabStop = known(focusId) ? focusId : known(selectedId) ? selectedId : (rows[0]?.node.id ?? null);

  useEffect(() => {
    if (!moveFocus.current) return;
    moveFocus.current = false;
    list.current?.querySelector<HTMLElement>('[role=treeitem][tabindex="0"]')?.focus();
  });

  const focus = (id: string) => {
    moveFocus.current = true;
    setFocusId(id);
  };
  const setOpen = (ids: readonly string[], open: boolean) => {
    const next = new Set(expanded);
    for (const id of ids) {
      if (open) next.add(id);
      else next.delete(id);
    }
    onExpandedChange(next);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const index = rows.findIndex(({ node }) => node.id === tabStop);
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const move = treeMove(event.key, rows, index, expanded);
    if (move) {
      event.preventDefault();
      if (move.kind === 'focus') focus(move.id);
      else if (move.kind === 'expand') setOpen(move.ids, true);
      else if (move.kind === 'collapse') setOpen([move.id], false);
      else activate(rows[index]);
      return;
    }
    if (!isTypedCharacter(event)) return;
    const labels = rows.map(({ node }) => node.label);
    const found = rows[findByTypedText(labels, type(event.key), index)];
    if (found) focus(found.node.id);
  };
  const activate = (row: TreeRow | undefined) => row && onSelect(row.node);

  return (
    // The rows are a flat list with levels: that is all the pattern needs, and long trees stay cheap.
    <div ref={list} className="n-tree" role="tree" aria-label={label} onKeyDown={onKeyDown}>
      {rows.map((row) => {
        const { node, level } = row;
        const open = expanded.has(node.id);
        const indent: CSSProperties & Record<'--_level', number> = { '--_level': level - 1 };
        return (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the tree itself handles every key.
          <div
            key={node.id}
            className="n-tree__row"
            role="treeitem"
            aria-level={level}
            aria-posinset={row.position}
            aria-setsize={row.siblings}
            aria-expanded={isParent(node) ? open : undefined}
            aria-selected={node.id === selectedId}
            tabIndex={node.id === tabStop ? 0 : -1}
            style={indent}
            onClick={() => {
              setFocusId(node.id);
              activate(row);
            }}
          >
            {isParent(node) ? (
              // biome-ignore lint/a11y/noStaticElementInteractions: a pointer's shortcut; keys use the arrows.
              // biome-ignore lint/a11y/useKeyWithClickEvents: see above.
              <span
                className="n-tree__toggle"
                onClick={(event) => {
                  event.stopPropagation();
                  setFocusId(node.id);
                  setOpen([node.id], !open);
                }}
              >
                <Icon name="chevron-right" size={14} />
              </span>
            ) : (
              <span className="n-tree__toggle" />
            )}
            <span className="n-tree__label">{node.label}</span>
            {node.note && <span className="n-tree__note">{node.note}</span>}
          </div>
        );
      })}
    </div>
  );
}
