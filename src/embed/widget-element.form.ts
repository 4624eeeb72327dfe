/** What editors who do not write HTML read about a custom element, in German: the form of the page `cms`. */

/** What the form refers to in the definition of an element. */
interface Fillable {
  readonly attributes: readonly { readonly property: string; readonly values?: readonly string[] }[];
}

/** The field of an attribute; its kind follows from the attribute's type. */
export interface EditorField {
  label: string;
  help?: string;
  /** Labels for the attribute's values. */
  values?: Readonly<Record<string, string>>;
  /** Whether few pages need it: forms collapse it at first. */
  isRare?: true;
}

/** A field for each attribute, by its property. */
export interface ElementForm<Element extends Fillable> {
  name: string;
  /** One sentence. */
  text: string;
  /** Whether most pages want the widget: forms offer it first. */
  isUsual?: true;
  /** Undefined if the attribute is for developers only: the form leaves it out. */
  fields: {
    readonly [Attribute in Element['attributes'][number] as Attribute['property']]:
      | (Attribute extends { values: readonly (infer Value extends string)[] }
          ? EditorField & { values: Readonly<Record<Value, string>> }
          : EditorField)
      | undefined;
  };
}
