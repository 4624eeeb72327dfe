import type { CommonField, EditedBy, Editing, Options, OptionsFor } from '../common-field.ts';
import { textKind } from './text.ts';

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

export const webAddressKind = textKind;
