import { createElement, type ReactNode, type Ref, useEffect, useRef } from 'react';
import { allowedWidgets } from '#core/site/content/allowed-html.ts';
import type { TextElement, TextNode } from '#core/site/content/text-tree.ts';
import { useStyles } from '../root/use-styles.ts';
import css from './rich-text.css?inline';

interface Props {
  /** The running text. */
  children: ReactNode;
  ref: Ref<HTMLDivElement>;
}

/** Running text; focusable by script. */
export function RichText({ children, ref }: Props) {
  useStyles(css);
  return (
    <div ref={ref} className="n-rich-text" data-block="rich-text" tabIndex={-1}>
      {children}
    </div>
  );
}

/** Parsed and sanitised text of the content management system, or part of it. */
export const RichNodes = ({ nodes }: { nodes: readonly TextNode[] }): ReactNode => rendered(nodes);

/** Attributes that React names differently from HTML. */
const propNames: Record<string, string> = {
  class: 'className',
  colspan: 'colSpan',
  datetime: 'dateTime',
  rowspan: 'rowSpan',
  tabindex: 'tabIndex',
};
/** Boolean attributes: their presence counts, whatever the value. */
const booleanAttributes = new Set(['open', 'reversed']);

function rendered(nodes: readonly TextNode[]): ReactNode[] {
  return nodes.map((node, index) => {
    if (typeof node === 'string') return node;
    // The parts have no identity other than their position.
    // biome-ignore lint/suspicious/noArrayIndexKey: see above.
    if (allowedWidgets.has(node.name)) return <PlacedTag key={index} tag={node} />;
    const props = Object.entries(node.attributes).map(([name, value]) => [
      propNames[name] ?? name,
      booleanAttributes.has(name) ? true : value,
    ]);
    return createElement(node.name, { ...Object.fromEntries(props), key: index }, ...rendered(node.children));
  });
}

/** One of the register's custom elements in a text. Created with attributes: React would set properties once the element is defined. */
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
