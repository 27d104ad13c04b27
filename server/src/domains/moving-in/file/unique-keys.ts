import type { HouseholdLine } from './format.ts'
import type { PathProblem, LinePath } from './problem.ts'

const whats = ['household', 'person', 'place', 'account', 'product', 'credit', 'address'] as const
type What = (typeof whats)[number]

const names: Record<What, string> = {
  household: 'household',
  person: 'person',
  place: 'member id',
  account: 'account',
  product: 'product',
  credit: 'credit',
  address: 'e-mail address',
}

/** Checks the keys that may occur only once in the whole file: all ids, and the addresses by which people sign in. */
export function createUniqueCheck() {
  const lines = Object.fromEntries(whats.map((what) => [what, new Map()])) as Record<What, Map<number | string, number>>
  const highest = { household: 0, person: 0, place: 0, account: 0, product: 0 }

  function look({ household, people }: HouseholdLine, at: number): PathProblem[] {
    const found: PathProblem[] = []
    const once = (what: What, id: number | string, path: LinePath) => {
      const before = lines[what].get(id)
      if (before === undefined) lines[what].set(id, at)
      else found.push({ path, reason: `The ${names[what]} ${id} is in line ${before} already.` })
    }
    const number = (what: keyof typeof highest, id: number | string, path: LinePath) => {
      highest[what] = Math.max(highest[what], Number(id))
      once(what, Number(id), path)
    }
    number('household', household, ['household'])
    people.forEach((person, i) => {
      const of = (...path: LinePath): LinePath => ['people', i, ...path]
      number('person', person.id, of('id'))
      if (person.member_id) number('place', person.member_id, of('member_id'))
      const email = person.email?.trim().toLowerCase()
      if (email && (person.account || person.onboarding)) once('address', email, of('email'))
      person.products?.forEach(({ id }, at) => number('product', id, of('products', at, 'id')))
      if (!person.account) return
      number('account', person.account.id, of('account', 'id'))
      person.account.credits?.forEach(({ id }, at) => once('credit', id, of('account', 'credits', at, 'id')))
    })
    return found
  }
  return { look, highest }
}
