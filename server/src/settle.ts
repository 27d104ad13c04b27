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
  // V8 forgets the shape of what nobody holds, and never makes that literal quickly again: a tick's is made five times in each call.
  process.nextTick(() => undefined)
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}
