import { lazy, type ComponentType, type LazyExoticComponent } from 'react'

type Loaded<P> = { default: ComponentType<P> }
export type LazyPage<P> = LazyExoticComponent<ComponentType<P>> & {
  /** Loads it; from then on it renders without suspending. */
  come: () => Promise<unknown>
}

const all: (() => Promise<unknown>)[] = []

/** A page in a file of its own. It is loaded when it is rendered, or beforehand by `come`. */
export function lazyPage<P extends object>(load: () => Promise<Loaded<P>>): LazyPage<P> {
  let here: Loaded<P> | undefined
  const come = async () => (here ??= await load())
  all.push(come)
  return Object.assign(
    lazy(() => (here ? atOnce(here) : come())),
    { come },
  )
}

/**
 * A real promise resolves a microtask later, even with a value that is loaded, so React would suspend. React takes the
 * value of this thenable synchronously.
 */
// oxlint-disable-next-line unicorn/no-thenable -- nobody but React is given it
const atOnce = <T>(value: T): Promise<T> => ({ then: (hear: (value: T) => unknown) => hear(value) }) as unknown as Promise<T>

/** How many lazy pages and parts are registered so far. */
export const partsKnown = (): number => all.length

/** Loads everything that was registered from then on, also parts that are registered only while others load. */
export async function loadAllParts(from = 0): Promise<void> {
  for (let known = from; known < all.length;) {
    const next = all.slice(known)
    known = all.length
    await Promise.all(next.map((come) => come()))
  }
}
