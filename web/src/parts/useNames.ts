import type { Candidate, Share } from '@alpenglow/contract/catalogue/candidates'
import type { Resort } from '@alpenglow/contract/catalogue/resort'
import { useMemo } from 'react'
import { useText } from '../text/Texts.tsx'
import { isTickets, productOf, type Answer } from './answer.ts'
import { placeName } from './where.ts'

/** What is called how in a reasoned answer. */
export function useNames() {
  const { t } = useText()
  return useMemo(
    () => ({
      nameOf: (answer: Answer, candidate: Pick<Candidate, 'kind' | 'productId'>): string =>
        isTickets(candidate) ? t('components.advice.tickets') : (productOf(answer, candidate.productId)?.name ?? ''),
      placeOf: (resorts: readonly Resort[], id: number | null): string => {
        const resort = resorts.find((one) => one.id === id)
        return resort ? placeName(resort) : ''
      },
      /** "2 × Adult": names of ages are data, which knows no plural. */
      peopleOf: ({ people }: Answer, { variant, count }: Share): string => {
        const name = people.find(({ age }) => age.variant === variant)?.age.name ?? variant
        return count === 1 ? name : t('components.advice.times', { count, each: name })
      },
    }),
    [t],
  )
}
