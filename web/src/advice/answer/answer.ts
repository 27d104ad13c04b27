import { advise, type Advice } from '@alpenglow/contract/catalogue/advice/advice'
import type { Candidate } from '@alpenglow/contract/catalogue/advice/candidates'
import type { Product } from '@alpenglow/contract/catalogue/product'
import type { Resort } from '@alpenglow/contract/catalogue/resort'
import type { Age, WinterPlans } from '../question/question.ts'

export type PeopleByAge = readonly { age: Age; count: number }[]

/**
 * The guest's question and the catalogue, with the advice computed from the two: all that a page needs to give its
 * reasons.
 */
export type AdviceQuestion = {
  plans: WinterPlans
  people: PeopleByAge
  products: readonly Product[]
  resorts: readonly Resort[]
}
export type AnsweredQuestion = AdviceQuestion & { advice: Advice }

/** Undefined where no person skis, or the shop sells nothing that they could use. */
export function answerTo(question: AdviceQuestion, now: Date): AnsweredQuestion | undefined {
  const { plans, people, products } = question
  const advice = advise(
    {
      people: people.map(({ age, count }) => ({ variant: age.variant, count })),
      days: plans.days,
      resortId: plans.resort?.id ?? null,
      holidays: plans.holidays,
    },
    products,
    now,
  )
  return advice && { ...question, advice }
}

export const productOf = ({ products }: Pick<AdviceQuestion, 'products'>, id: number): Product | undefined =>
  products.find((product) => product.id === id)

export const isTickets = ({ kind }: Pick<Candidate, 'kind'>): boolean => kind === 'day_ticket'
