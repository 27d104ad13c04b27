import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

type Collect = (how: { type: 'major'; execution: 'sync'; flavor: 'last-resort' }) => void

/**
 * A start makes much that is thrown away, and V8 would keep the room for it from then on. Once, when all is there, it gives it back; it
 * takes some tens of milliseconds, so nobody is served yet.
 */
export function settle(): void {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as Collect
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}
