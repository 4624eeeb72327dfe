import type { WidgetElement } from '../../widgets/embed/widget-element.ts';

/** A widget as editors choose it; its whole definition, of which other bundles hold the part that runs. */
export type EditorWidget = WidgetElement<Record<string, unknown>>;

const modules = import.meta.glob<EditorWidget>('../../widgets/*/element.ts', {
  eager: true,
  import: 'element',
  query: '?whole',
});

/** All widgets, in the order of their German names. */
export const editorWidgets: readonly EditorWidget[] = Object.values(modules).toSorted((one, other) =>
  one.editor.name.localeCompare(other.editor.name, 'de'),
);

export const widgetOf = (tag: string): EditorWidget | undefined => editorWidgets.find((widget) => widget.tag === tag);
