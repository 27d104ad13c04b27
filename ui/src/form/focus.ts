const controls = 'input:not([hidden]), textarea, select, button'

export const fieldIn = (form: HTMLElement, name: string | undefined): HTMLElement | undefined =>
  [...form.querySelectorAll<HTMLElement>('[data-field]')].find(({ dataset }) => dataset['field'] === name)

/**
 * Goes to the field, or to the messages on top where there is none, with the label in view and not only the control. Whoever sent the form from
 * a field that is not to blame stays there: the messages are told, and what was typed may be typed once more.
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
  // Newer browsers answer with a promise, which nobody waits for.
  void place?.scrollIntoView({ block: 'nearest' })
}
