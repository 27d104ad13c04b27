import { Refusal } from '../refusal.ts'

/** Work that ends when the test ends it. */
export function createGatedWork() {
  const begun: string[] = []
  const ends: (() => void)[] = []
  const work = (name: string) => () => {
    begun.push(name)
    return new Promise<string>((resolve) => ends.push(() => resolve(name)))
  }
  return { begun, work, endAll: () => ends.splice(0).forEach((end) => end()) }
}
export const outcomeOf = (done: Promise<string>) =>
  done.catch((error: unknown) => (error instanceof Refusal ? error.status : 'broken'))
export const waitTick = () => new Promise((resolve) => setImmediate(resolve))
