import { grouped } from '../card/rules.ts'
import { form } from './card-form.ts'
import type { Locale } from './texts.ts'

type TestCard = { number: string; about: Record<Locale, string> }

/**
 * In a demonstration: cards that do what one wants to see. A press types one, so that no number has to be carried over. What is answered says all
 * of it anew, in the language of the moment.
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
    digits.textContent = grouped(number)
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
    // Another bank's side than our sandbox has none: nothing is offered then.
    offer.hidden = known?.length === 0
  })
  return draw
}
