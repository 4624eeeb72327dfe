/**
 * Brings a field into view and puts the focus into it. The field is marked by `data-field`; it stands in the form, or beside it where it is
 * chosen by a search, which is a form of its own.
 */
export function focusField(form: HTMLElement | null, id: string): void {
  const fieldIn = (place: HTMLElement | null | undefined) =>
    [...(place?.querySelectorAll<HTMLElement>('[data-field]') ?? [])].find(
      ({ dataset }) => dataset.field === id || dataset.field?.startsWith(`${id}.`),
    );
  const field = fieldIn(form) ?? fieldIn(form?.parentElement);
  // Of a text with buttons around it the text.
  const text = field?.querySelectorAll<HTMLElement>('[role="textbox"]') ?? [];
  const controls = field?.querySelectorAll<HTMLElement>('input, textarea, select, [role="combobox"], button') ?? [];
  const control = [...text, ...controls].find((each) => each.tabIndex >= 0 && each.checkVisibility());
  if (!control) return;
  control.scrollIntoView({ block: 'center' });
  control.focus({ preventScroll: true });
}
