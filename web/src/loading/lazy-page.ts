import { lazy, type ComponentType, type LazyExoticComponent } from 'react'

type Loaded<P> = { default: ComponentType<P> }
export type LazyPage<P> = LazyExoticComponent<ComponentType<P>> & {
  /** Has it come; from then on it is drawn without waiting. */
  come: () => Promise<unknown>
}

const all: (() => Promise<unknown>)[] = []

/** A part of the shop in a file of its own, which comes when it is drawn, or is asked to come before. */
export function lazyPage<P extends object>(load: () => Promise<Loaded<P>>): LazyPage<P> {
  let here: Loaded<P> | undefined
  const come = async () => (here ??= await load())
  all.push(come)
  return Object.assign(
    lazy(() => (here ? atOnce(here) : come())),
    { come },
  )
}

/** A promise tells what it is only a moment later, even of what is there; React takes the answer at once where it is given at once. */
// oxlint-disable-next-line unicorn/no-thenable -- nobody but React is given it
const atOnce = <T>(value: T): Promise<T> => ({ then: (hear: (value: T) => unknown) => hear(value) }) as unknown as Promise<T>

/** How many parts are known of so far. */
export const partsKnown = (): number => all.length

/** Everything that became known from then on is there, also what only comes to light within the parts that have come. */
export async function allHere(from = 0): Promise<void> {
  for (let known = from; known < all.length;) {
    const next = all.slice(known)
    known = all.length
    await Promise.all(next.map((come) => come()))
  }
}
