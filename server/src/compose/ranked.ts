import type { Gives, House } from '../domains/house.ts'

/** A domain: what it needs of those below, what it asks of those above, its front doors for the next, and what it gives. */
type Compose<Below, Questions, Doors> = (house: House, below: Below, questions: Questions) => Doors | Promise<Doors>
type Standing<Doors> = { doors: Doors; gives: Required<Gives> }

const nothing: Required<Gives> = { routes: [], files: [], jobs: [], schedule: [], sweeps: [], rounds: [] }

/** A row of domains, each on top of those before it. One that needs a door that is not there yet does not compile. */
export const ranked = (house: House) => rowOf(house, Promise.resolve({ doors: {}, gives: nothing }))

const rowOf = <Below extends object>(house: House, below: Promise<Standing<Below>>) => ({
  add: <Questions, Doors extends { gives: Gives }>(
    compose: Compose<Below, Questions, Doors>,
    ...[questions]: unknown extends Questions ? [] : [questions: Questions]
  ) =>
    rowOf(
      house,
      below.then((lower) => onTop(lower, compose(house, lower.doors, questions as Questions))),
    ),
  standing: () => below,
})

async function onTop<Below, Doors extends { gives: Gives }>({ doors, gives }: Standing<Below>, next: Doors | Promise<Doors>) {
  const { gives: more, ...own } = await next
  return { doors: { ...doors, ...own }, gives: merged(gives, more) }
}

const merged = (all: Required<Gives>, more: Gives): Required<Gives> => ({
  routes: [...all.routes, ...(more.routes ?? [])],
  files: [...all.files, ...(more.files ?? [])],
  jobs: [...all.jobs, ...(more.jobs ?? [])],
  schedule: [...all.schedule, ...(more.schedule ?? [])],
  sweeps: [...all.sweeps, ...(more.sweeps ?? [])],
  rounds: [...all.rounds, ...(more.rounds ?? [])],
})
