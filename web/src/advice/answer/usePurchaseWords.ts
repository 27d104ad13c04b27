import type { Part, CategoryCost } from '@alpenglow/contract/catalogue/advice/candidates'
import type { Tier } from '@alpenglow/contract/catalogue/kinds'
import { useMoney } from '../../text/money.ts'
import { useText } from '@alpenglow/client/words/words'
import { useNumbers } from '../../text/useNumbers.ts'
import { productOf, type AnsweredQuestion } from './answer.ts'
import { severalOf } from '../../text/product-name.ts'

const ticketWords = {
  weekday: 'components.advice.weekday_count',
  weekend: 'components.advice.weekend_count',
  peak: 'components.advice.peak_count',
} as const satisfies Record<Tier, string>

/** A purchase in words, to be set in a sentence. */
export function usePurchaseWords(answer: AnsweredQuestion) {
  const { t, count, locale } = useText()
  const money = useMoney()
  const { number } = useNumbers()
  const list = new Intl.ListFormat(locale)
  const passWords = ({ productId, count: many }: Part, isFirst: boolean) => {
    const name = productOf(answer, productId)?.name ?? ''
    const several = severalOf(name, many, locale)
    if (many === 1 && isFirst) return several ?? name
    return several === undefined ? t('components.advice.times', { count: many, each: name }) : `${number(many)} ${several}`
  }
  const words = (part: Part, isFirst = false) =>
    part.tier === null ? passWords(part, isFirst) : count(ticketWords[part.tier], part.count, { number: number(part.count) })
  return {
    /** "4-Day Pass and four weekend tickets", "two 4-Day Passes". */
    partsOf: ({ parts }: CategoryCost): string => list.format(parts.map((part, index) => words(part, index === 0))),
    /** "five weekend tickets at $129 and three peak-day tickets at $149". */
    pricedPartsOf: ({ parts }: CategoryCost): string =>
      list.format(parts.map((part) => t('components.advice.at_each', { tickets: words(part), each: money(part.each) }))),
  }
}
