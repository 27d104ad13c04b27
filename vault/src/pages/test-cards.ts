import { groupDigits } from '../card/rules.ts'
import { form } from './card-form.ts'
import type { Locale } from './texts.ts'

type TestCard = { number: string; about: Record<Locale, string> }

/**
 * A list of sandbox cards for a demonstration. A press types one, so that no number has to be copied. The returned
 * function draws the list again, in the current language.
 */
export function offerTestCards(locale: () => Locale, onTyped: () => void): () => void {
  const offer = document.querySelector<HTMLDetailsElement>('#test-cards')
  const list = offer?.querySelector('ul')
  if (!offer || !list) return () => {}
  let known: TestCard[] | undefined

  const rowOf = ({ number, about }: TestCard): HTMLElement => {
    const [row, button] = [document.createElement('li'), document.createElement('button')]
    button.type = 'button'
    const [digits, what] = [document.createElement('b'), document.createElement('span')]
    digits.textContent = groupDigits(number)
    what.textContent = about[locale()]
    button.append(digits, what)
    button.addEventListener('click', () => {
      form.fill(number)
      offer.open = false
      onTyped()
      form.focus('number')
    })
    row.append(button)
    return row
  }

  const draw = () => list.replaceChildren(...(known ?? []).map(rowOf))

  offer.addEventListener('toggle', async () => {
    if (!offer.open) return
    known ??= await fetch('/test-cards').then(
      (answer) => answer.json() as Promise<TestCard[]>,
      () => undefined,
    )
    draw()
    // A gateway other than our sandbox lists no cards, so nothing is offered.
    offer.hidden = known?.length === 0
  })
  return draw
}
