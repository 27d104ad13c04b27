import { carryOut } from './moving/carrying-out.ts'
import type { Moving, MoveWatch } from './moving/moving.ts'
import { planMove, type MovePlan } from './moving/planning.ts'
import { welcomeMoved } from './moving/welcoming.ts'
import { takeTurn } from './store.ts'

/** `lock` is a parameter so that a negative control can leave it out. */
type Tools = Pick<Moving, 'db' | 'today'> & Partial<Pick<Moving, 'lock'>>

/** Imports people from the system that a company used before: docs/moving-in.md. */
export function createMover({ db, today, lock = takeTurn }: Tools) {
  const means: Moving = { db, today, lock }
  return {
    plan: (path: string, watch: MoveWatch) => planMove(means, path, watch),
    carryOut: (planned: MovePlan, watch: MoveWatch) => carryOut(means, planned, watch),
    welcome: (path: string, watch: MoveWatch) => welcomeMoved(means, path, watch),
  }
}
export type Mover = ReturnType<typeof createMover>
export type { MovePlan } from './moving/planning.ts'
export type { Problem } from './file/problem.ts'
