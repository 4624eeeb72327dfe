import type { CommonField, EditedBy, Editing, LeafKind, Options, OptionsFor } from '../common-field.ts';
import { formRules } from '../form-rules.ts';
import { plainWords } from '../plain-words.ts';

/** An http or https address. */
export interface WebAddressField extends CommonField {
  kind: 'webAddress';
}

export function webAddress<By extends Editing = never>(
  options: OptionsFor<WebAddressField, By>,
): WebAddressField & EditedBy<By>;
/** @__NO_SIDE_EFFECTS__ */
export function webAddress(options: Options<WebAddressField>): WebAddressField {
  return { ...options, kind: 'webAddress' };
}

export const isWebAddress = (text: string): boolean => /^https?:$/.test(URL.parse(text)?.protocol ?? '');

export const webAddressKind: LeafKind<WebAddressField> = {
  isValue: (_field, value) => typeof value === 'string',
  unknown: '',
  words: (_field, value) => plainWords(value),
  formField: (field, context) => ({
    kind: 'text',
    maxLength: 300,
    inputMode: 'url',
    validate: (value) =>
      isWebAddress(String(value).trim())
        ? undefined
        : 'Bitte eine Webadresse eingeben, zum Beispiel https://www.beispiel.at.',
    ...formRules(field, context),
  }),
};
