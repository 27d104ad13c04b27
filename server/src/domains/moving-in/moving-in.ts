import { carryOutMove } from './moving/carrying-out.ts'
import type { MoveDeps, MoveWatch } from './moving/moving.ts'
import { planMove, type MovePlan } from './moving/planning.ts'
import { welcomeMoved } from './moving/welcoming.ts'
import { lockMovingIn } from './store.ts'

/** `lock` is a parameter so that a negative control can leave it out. */
type Tools = Pick<MoveDeps, 'db' | 'today'> & Partial<Pick<MoveDeps, 'lock'>>

/** Imports people from the system that a company used before: docs/moving-in.md. */
export function createMover({ db, today, lock = lockMovingIn }: Tools) {
  const means: MoveDeps = { db, today, lock }
  return {
    plan: (path: string, watch: MoveWatch) => planMove(means, path, watch),
    carryOut: (planned: MovePlan, watch: MoveWatch) => carryOutMove(means, planned, watch),
    welcome: (path: string, watch: MoveWatch) => welcomeMoved(means, path, watch),
  }
}
export type Mover = ReturnType<typeof createMover>
export type { MovePlan } from './moving/planning.ts'
export type { LineProblem } from './file/problem.ts'
