import { compareAlphabetically } from '#core/platform/format/alphabet.ts';
import type { EditorField, ElementForm } from '../../embed/widget-element.form.ts';
import type { WidgetElement } from '../../embed/widget-element.ts';

type AnyElement = WidgetElement;
type AnyForm = ElementForm<AnyElement>;

/** An attribute with its field in the form, unless it is for developers only. */
export type EditorAttribute = AnyElement['attributes'][number] & { field: EditorField | undefined };

/** A widget that editors can choose. */
export interface EditorWidget extends Pick<AnyElement, 'tag' | 'fragment'>, Pick<AnyForm, 'name' | 'text' | 'isUsual'> {
  attributes: readonly EditorAttribute[];
}

const forms = import.meta.glob<AnyForm>('../../widgets/*/element.docs.ts', { eager: true, import: 'form' });
// Copies, because the originals are in the files of the widgets, which define their tags when they are imported.
const elements = import.meta.glob<AnyElement>('../../widgets/*/element.ts', {
  eager: true,
  import: 'element',
  query: '?copy',
});

/** All widgets, sorted by German name. */
export const editorWidgets: readonly EditorWidget[] = Object.entries(forms)
  .flatMap(([file, { fields, ...form }]) => {
    const element = elements[file.replace('.docs.ts', '.ts')];
    if (!element) return [];
    const attributes = element.attributes.map((each) => ({ ...each, field: fields[each.property] }));
    return [{ ...element, ...form, attributes }];
  })
  .toSorted((one, other) => compareAlphabetically(one.name, other.name));

export const widgetOf = (tag: string): EditorWidget | undefined => editorWidgets.find((widget) => widget.tag === tag);
