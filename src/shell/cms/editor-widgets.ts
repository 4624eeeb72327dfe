import { compareAlphabetically } from '../../core/format/alphabet.ts';
import type { WidgetElement } from '../../widgets/embed/widget-element.ts';

/** A widget that editors can choose, with its complete definition; other bundles contain only the part needed at runtime. */
export type EditorWidget = WidgetElement<Record<string, unknown>>;

const modules = import.meta.glob<EditorWidget>('../../widgets/*/element.ts', {
  eager: true,
  import: 'element',
  query: '?whole',
});

/** All widgets, sorted by German name. */
export const editorWidgets: readonly EditorWidget[] = Object.values(modules).toSorted((one, other) =>
  compareAlphabetically(one.editor.name, other.editor.name),
);

export const widgetOf = (tag: string): EditorWidget | undefined => editorWidgets.find((widget) => widget.tag === tag);
