import DOMPurify from 'dompurify';
import { type EditorWidget, widgetOf } from './editor-widgets.ts';
import type { AttributeTexts } from './snippet.ts';

export interface ReadSnippet {
  widget: EditorWidget;
  attributes: AttributeTexts;
  /** Attributes that this widget does not have; they are left out. */
  unknown: readonly string[];
}

/** The first of the register's tags in a pasted text; undefined where there is none. */
export function readSnippet(text: string): ReadSnippet | undefined {
  const content = DOMPurify.sanitize(text, {
    RETURN_DOM_FRAGMENT: true,
    CUSTOM_ELEMENT_HANDLING: { tagNameCheck: /^natippc-[a-z-]+$/, attributeNameCheck: /^[a-z-]+$/ },
  });
  for (const element of content.querySelectorAll('*')) {
    const widget = widgetOf(element.localName);
    if (!widget) continue;
    const texts = [...element.attributes].map(({ name, value }) => [name, value] as const);
    const isKnown = ([name]: readonly [string, string]) =>
      widget.attributes.some((attribute) => attribute.name === name);
    return {
      widget,
      attributes: Object.fromEntries(texts.filter(isKnown)),
      unknown: texts.filter((each) => !isKnown(each)).map(([name]) => name),
    };
  }
  return undefined;
}
