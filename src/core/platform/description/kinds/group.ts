import type { EditedBy, Editing, OptionsFor, Rights } from '../common-field.ts';

/** Fields that belong together. With a label it is one thing to readers: they are told its changes under this name, and never those of its members. */
export interface GroupField<Fields = object> extends Rights {
  kind: 'group';
  label?: string;
  optional?: true;
  mayBeConfidential?: true;
  reveals?: string;
  /** Forms have one control for the whole group. */
  formControl?: 'point';
  fields: Fields;
}

export type GroupOptions<By extends Editing = never> = Omit<OptionsFor<GroupField, By>, 'fields'>;

export function group<Fields, By extends Editing = never>(
  options: OptionsFor<GroupField<Fields>, By>,
): GroupField<Fields> & EditedBy<By>;
/** @__NO_SIDE_EFFECTS__ */
export function group(options: Omit<GroupField, 'kind' | 'optional'>): GroupField {
  return { ...options, kind: 'group' };
}
