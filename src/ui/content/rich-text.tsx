import { createElement, type ReactNode, type Ref, useEffect, useRef } from 'react';
import { allowedWidgets } from '../../core/content/allowed-html.ts';
import type { TextElement, TextNode } from '../../core/content/text-tree.ts';
import { useStyles } from '../root/use-styles.ts';
import css from './rich-text.css?inline';

interface Props {
  /** What stands there as running text. */
  children: ReactNode;
  ref: Ref<HTMLDivElement>;
}

/** Running text; takes the focus by script. */
export function RichText({ children, ref }: Props) {
  useStyles(css);
  return (
    <div ref={ref} className="n-rich-text" data-block="rich-text" tabIndex={-1}>
      {children}
    </div>
  );
}

/** Text of the content management system, read and cleaned, or a part of it. */
export const RichNodes = ({ nodes }: { nodes: readonly TextNode[] }): ReactNode => rendered(nodes);

/** What React calls differently than HTML does. */
const propNames: Record<string, string> = {
  class: 'className',
  colspan: 'colSpan',
  datetime: 'dateTime',
  rowspan: 'rowSpan',
  tabindex: 'tabIndex',
};
/** They say something by being there, whatever their value. */
const flags = new Set(['open', 'reversed']);

function rendered(nodes: readonly TextNode[]): ReactNode[] {
  return nodes.map((node, index) => {
    if (typeof node === 'string') return node;
    // The parts have no identity but their place.
    // biome-ignore lint/suspicious/noArrayIndexKey: as said.
    if (allowedWidgets.has(node.name)) return <PlacedTag key={index} tag={node} />;
    const props = Object.entries(node.attributes).map(([name, value]) => [
      propNames[name] ?? name,
      flags.has(name) ? true : value,
    ]);
    return createElement(node.name, { ...Object.fromEntries(props), key: index }, ...rendered(node.children));
  });
}

/** One of the register's own tags in a text. It gets its attributes as such: React would set properties of the same names once its code is there. */
function PlacedTag({ tag: { name, attributes } }: { tag: TextElement }) {
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const element = document.createElement(name);
    for (const [each, value] of Object.entries(attributes)) element.setAttribute(each, value);
    place.current?.append(element);
    return () => element.remove();
  }, [name, attributes]);
  return <span ref={place} className="n-rich-text__tag" />;
}
