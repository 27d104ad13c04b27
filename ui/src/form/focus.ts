const controls = 'input:not([hidden]), textarea, select, button'

export const fieldIn = (form: HTMLElement, name: string | undefined): HTMLElement | undefined =>
  [...form.querySelectorAll<HTMLElement>('[data-field]')].find(({ dataset }) => dataset['field'] === name)

/**
 * Focuses the field, or the messages above the form where there is none, with the label in view and not only the
 * control. If the guest submitted from an input and no field is wrong, the focus stays: the messages are announced, and
 * the guest may go on typing.
 */
export function focusFirstWrong(form: HTMLElement, name: string | undefined): void {
  const field = fieldIn(form, name)
  const place = field ?? form.querySelector<HTMLElement>('[data-blocks]')
  const target =
    field?.querySelector<HTMLElement>('[aria-invalid="true"]:is(input, textarea, select, button)') ??
    field?.querySelector<HTMLElement>(controls) ??
    place
  const isTyping = document.activeElement instanceof HTMLInputElement && form.contains(document.activeElement)
  if (field || !isTyping) target?.focus({ preventScroll: true })
  // In newer browsers it returns a promise, which is not awaited.
  void place?.scrollIntoView({ block: 'nearest' })
}
