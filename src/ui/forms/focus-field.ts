/** Brings a field into view and puts the focus into it; `form` holds it, marked by `data-field`. */
export function focusField(form: HTMLElement | null, id: string): void {
  const field = [...(form?.querySelectorAll<HTMLElement>('[data-field]') ?? [])].find(
    ({ dataset }) => dataset.field === id || dataset.field?.startsWith(`${id}.`),
  );
  // Of a text with buttons around it the text.
  const text = field?.querySelectorAll<HTMLElement>('[role="textbox"]') ?? [];
  const controls = field?.querySelectorAll<HTMLElement>('input, textarea, select, [role="combobox"], button') ?? [];
  const control = [...text, ...controls].find((each) => each.tabIndex >= 0 && each.checkVisibility());
  if (!control) return;
  control.scrollIntoView({ block: 'center' });
  control.focus({ preventScroll: true });
}
