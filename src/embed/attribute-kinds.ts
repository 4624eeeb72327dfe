/** Attributes by the type of their values. An attribute has the name of its property in kebab case: `detail-href` for `detailHref`. */
import type { WidgetAttribute } from './widget-element.ts';

/** Any props: a definition is checked against those of its component. */
type AnyAttribute = WidgetAttribute<Record<string, unknown>>;

const attribute = <
  const Property extends string,
  const Kind extends Pick<AnyAttribute, 'type'> & Partial<AnyAttribute>,
>(
  property: Property,
  kind: Kind,
) => ({ name: property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`), property, ...kind });

/** Any text. */
export const textAttribute = <const Property extends string>(property: Property, initial = '') =>
  attribute(property, { type: 'string', default: initial });

/** The address of a web page, absolute or relative to the page. */
export const addressAttribute = <const Property extends string>(property: Property) =>
  attribute(property, { type: 'address', default: '' });

/** One of several words. */
export const choiceAttribute = <const Property extends string, const Value extends string>(
  property: Property,
  values: readonly Value[],
  initial: NoInfer<Value>,
) => attribute(property, { type: 'string', default: initial, values });

/** A number, for levels of headings within a range. */
export const numberAttribute = <const Property extends string>(property: Property, initial: number) =>
  attribute(property, { type: 'number', default: initial });

/** Off unless it is present. */
export const switchAttribute = <const Property extends string>(property: Property) =>
  attribute(property, { type: 'boolean', default: false });

/** An object, as JSON in the attribute. */
export const jsonAttribute = <const Property extends string>(property: Property) =>
  attribute(property, { type: 'json' });
