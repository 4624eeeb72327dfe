/** A node of a tree. `id` is unique in the whole tree. */
export interface TreeNode {
  id: string;
  /** Plain text: it is shown, read out and searched by typing. */
  label: string;
  /** Muted text at the end of the row, such as a count. */
  note?: string;
  children?: readonly TreeNode[];
}

/** A node as it stands in the list of visible rows. */
export interface TreeRow {
  node: TreeNode;
  /** 1 for a root. */
  level: number;
  parentId: string | null;
  position: number;
  siblings: number;
}

/** The rows one sees, top down: the roots, and the children of what is expanded. */
export function visibleRows(
  nodes: readonly TreeNode[],
  expanded: ReadonlySet<string>,
  level = 1,
  parentId: string | null = null,
): TreeRow[] {
  return nodes.flatMap((node, index) => [
    { node, level, parentId, position: index + 1, siblings: nodes.length },
    ...(expanded.has(node.id) ? visibleRows(node.children ?? [], expanded, level + 1, node.id) : []),
  ]);
}

/** Whether a node can be expanded. */
export function isParent(node: TreeNode): boolean {
  return (node.children?.length ?? 0) > 0;
}

/** What a key does: the focus goes to a row, or nodes are expanded or collapsed. */
export type TreeMove =
  | { kind: 'focus'; id: string }
  | { kind: 'expand'; ids: readonly string[] }
  | { kind: 'collapse'; id: string }
  | { kind: 'activate'; id: string };

/** The move of a navigation key from the row at `index`, after the ARIA pattern for trees; undefined for other keys. */
export function treeMove(
  key: string,
  rows: readonly TreeRow[],
  index: number,
  expanded: ReadonlySet<string>,
): TreeMove | undefined {
  const row = rows[index];
  if (!row) return undefined;
  const { node, parentId } = row;
  const focus = (target: TreeRow | undefined): TreeMove | undefined => target && { kind: 'focus', id: target.node.id };
  const isOpen = expanded.has(node.id);
  switch (key) {
    case 'ArrowDown':
      return focus(rows[index + 1]);
    case 'ArrowUp':
      return focus(rows[index - 1]);
    case 'Home':
      return focus(rows[0]);
    case 'End':
      return focus(rows.at(-1));
    case 'ArrowRight':
      if (!isParent(node)) return undefined;
      return isOpen ? focus(rows[index + 1]) : { kind: 'expand', ids: [node.id] };
    case 'ArrowLeft':
      if (isParent(node) && isOpen) return { kind: 'collapse', id: node.id };
      return parentId === null ? undefined : { kind: 'focus', id: parentId };
    case '*':
      return {
        kind: 'expand',
        ids: rows.filter((other) => other.parentId === parentId && isParent(other.node)).map((other) => other.node.id),
      };
    case 'Enter':
    case ' ':
      return { kind: 'activate', id: node.id };
    default:
      return undefined;
  }
}
