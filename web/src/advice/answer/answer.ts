import { advise, type Advice } from '@alpenglow/contract/catalogue/advice/advice'
import type { Candidate } from '@alpenglow/contract/catalogue/advice/candidates'
import type { Product } from '@alpenglow/contract/catalogue/product'
import type { Resort } from '@alpenglow/contract/catalogue/resort'
import type { Age, Asked } from '../question/question.ts'

export type People = readonly { age: Age; count: number }[]

/** What was asked and what the shop has, with what follows from the two: all that a page needs to give its reasons. */
export type Question = { asked: Asked; people: People; products: readonly Product[]; resorts: readonly Resort[] }
export type Answer = Question & { advice: Advice }

/** Nothing, when nobody skis, or nothing that they could use is sold. */
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
