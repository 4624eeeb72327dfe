import { $hasUnsavedChanges } from '../forms/unsaved-changes.ts';

const typed =
  'input:not([type]), input:is([type=text], [type=search], [type=email], [type=tel], [type=url], [type=number], [type=date], [type=password]), textarea';
const switched = 'form :is(input[type=checkbox], input[type=radio])';

const isChanged = (field: Element): boolean =>
  field instanceof HTMLTextAreaElement || (field instanceof HTMLInputElement && !/^(checkbox|radio)$/.test(field.type))
    ? field.value !== field.defaultValue
    : field instanceof HTMLInputElement && field.checked !== field.defaultChecked;

/**
 * Whether somebody is filling in something on the page: the focus is in a field for text, or a field of a form holds what has not been
 * sent. What the register's own searches hold stands in the address; its forms say themselves what they hold.
 */
export function isBeingFilledIn(root: Document | ShadowRoot = document): boolean {
  const { activeElement } = root;
  if ($hasUnsavedChanges.get()) return true;
  if (activeElement?.matches(typed) || (activeElement instanceof HTMLElement && activeElement.isContentEditable))
    return true;
  if (activeElement?.shadowRoot && isBeingFilledIn(activeElement.shadowRoot)) return true;
  return root instanceof Document && [...root.querySelectorAll(`form :is(${typed}), ${switched}`)].some(isChanged);
}
