import { advise, type Advice } from '@alpenglow/contract/catalogue/advice/advice'
import type { Candidate } from '@alpenglow/contract/catalogue/advice/candidates'
import type { Product } from '@alpenglow/contract/catalogue/product'
import type { Resort } from '@alpenglow/contract/catalogue/resort'
import type { Age, Asked } from '../question/question.ts'

export type People = readonly { age: Age; count: number }[]

/**
 * The guest's question and the catalogue, with the advice computed from the two: all that a page needs to give its
 * reasons.
 */
export type Question = { asked: Asked; people: People; products: readonly Product[]; resorts: readonly Resort[] }
export type Answer = Question & { advice: Advice }

/** Undefined where no person skis, or the shop sells nothing that they could use. */
export function answerTo(question: Question, now: Date): Answer | undefined {
  const { asked, people, products } = question
  const advice = advise(
    {
      people: people.map(({ age, count }) => ({ variant: age.variant, count })),
      days: asked.days,
      resortId: asked.resort?.id ?? null,
      holidays: asked.holidays,
    },
    products,
    now,
  )
  return advice && { ...question, advice }
}

export const productOf = ({ products }: Pick<Question, 'products'>, id: number): Product | undefined =>
  products.find((product) => product.id === id)

export const isTickets = ({ kind }: Pick<Candidate, 'kind'>): boolean => kind === 'day_ticket'
