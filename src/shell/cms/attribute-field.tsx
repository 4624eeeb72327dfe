import { decoded } from '../../core/page/fragment.ts';
import { Checkbox } from '../../ui/controls/checkbox.tsx';
import { RadioGroup } from '../../ui/controls/radio-group.tsx';
import { Select } from '../../ui/controls/select.tsx';
import { TextInput } from '../../ui/controls/text-input.tsx';
import type { EditorField, WidgetAttribute } from '../../widgets/embed/widget-element.ts';
import { PresetField } from './preset-field.tsx';

type Attribute = WidgetAttribute<Record<string, unknown>>;

interface Props {
  attribute: Attribute;
  words: EditorField;
  /** As in the snippet; undefined: the default. */
  text: string | undefined;
  required: boolean;
  onChange(text: string | undefined): void;
}

/** The field that an attribute's definition asks for. */
export function AttributeField({ attribute, words, text, required, onChange }: Props) {
  const { type, values, range } = attribute;
  const fallback = attribute.default === undefined ? '' : String(attribute.default);
  /** What is as it would be anyway does not stand in the snippet. */
  const change = (value: string) => onChange(value === fallback ? undefined : value);
  const frame = { label: words.label, ...(words.help !== undefined && { hint: words.help }) };
  if (type === 'json') return <PresetField {...frame} text={text} onChange={onChange} />;
  if (type === 'boolean') {
    const checked = text !== undefined && text !== 'false';
    return (
      <Checkbox {...frame} checked={checked} onChange={({ target }) => onChange(target.checked ? '' : undefined)} />
    );
  }
  if (values) {
    const options = values.map((value) => ({ value, label: words.values?.[value] ?? value }));
    return <RadioGroup {...frame} options={options} value={text ?? fallback} onChange={change} />;
  }
  if (range) {
    const [least, most] = range;
    const options = Array.from({ length: most - least + 1 }, (_, step) => String(least + step));
    const labelled = options.map((value) => ({ value, label: `Ebene ${value}` }));
    return <Select {...frame} options={labelled} value={text ?? fallback} onChange={change} />;
  }
  return (
    <TextInput
      {...frame}
      required={required}
      inputMode={type === 'number' ? 'numeric' : undefined}
      value={text ?? (type === 'number' ? fallback : '')}
      onChange={({ target }) => change(isId(attribute) ? recordIdIn(target.value) : target.value)}
    />
  );
}

const isId = ({ name }: Attribute): boolean => name === 'installation-id';

/** The id in the address of a record's page, which editors have at hand; any other text as it is. */
function recordIdIn(text: string): string {
  const [, id] = /^\s*https?:\/\/[^?#]*\/installations\/([^/?#\s]+)/.exec(text) ?? [];
  return id === undefined ? text : decoded(id);
}
