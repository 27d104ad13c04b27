import type { Candidate, CategoryCost } from '@alpenglow/contract/catalogue/advice/candidates'
import type { Resort } from '@alpenglow/contract/catalogue/resort'
import { useMemo } from 'react'
import { useText } from '@alpenglow/client/words/words'
import { isTickets, productOf, type AnsweredQuestion } from './answer/answer.ts'
import { inSentence } from '../text/product-name.ts'
import { placeName } from '../parts/resort/place-name.ts'

/** The names of products, places and ages in an advice. */
export function useNames() {
  const { t, locale } = useText()
  return useMemo(() => {
    const nameOf = (answer: AnsweredQuestion, candidate: Pick<Candidate, 'kind' | 'productId'>): string =>
      isTickets(candidate) ? t('components.advice.tickets') : (productOf(answer, candidate.productId)?.name ?? '')
    /** As it stands within a sentence: "le forfait Base". */
    const withinSentence = (name: string): string => inSentence(name, locale)
    const ageOf = ({ people }: AnsweredQuestion, variant: string): string =>
      people.find(({ age }) => age.variant === variant)?.age.name ?? variant
    return {
      nameOf,
      withinSentence,
      placeOf: (resorts: readonly Resort[], id: number | null): string => {
        const resort = resorts.find((one) => one.id === id)
        return resort ? placeName(resort) : ''
      },
      ageOf,
      /** "2 × Adult": names of ages are data, which has no plural. */
      peopleOf: (answer: AnsweredQuestion, { variant, count }: CategoryCost): string => {
        const name = ageOf(answer, variant)
        return count === 1 ? name : t('components.advice.times', { count, each: name })
      },
    }
  }, [t, locale])
}
