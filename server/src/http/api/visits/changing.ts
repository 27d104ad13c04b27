import type { Replacing } from '../../../kernel/call.ts'
import type { Parting, Visit, Visiting } from './visiting.ts'

/** It was somebody's, and has ended: their time was up, or they were signed out, here or from elsewhere. */
export const isDead = <Who>({ tokens }: Visiting<Who>, { id, account, waiting }: Visit<Who>): boolean =>
  !account && !waiting && tokens.kindOf(id) === 'stored'

/** Whoever opens a page is not late: a dead id ends here, and with it what was counted of its holder's. */
export function buryDead<Who>(means: Visiting<Who>, visit: Visit<Who>): void {
  if (!isDead(means, visit)) return
  visit.id = means.tokens.newVisitor()
  visit.cartItems = 0
}

export function replaceSession<Who>(
  { tokens }: Visiting<Who>,
  visit: Visit<Who>,
  id: string | null,
  { waitsForCode = false, keepsData = false }: Replacing = {},
): void {
  visit.id = id ?? tokens.newVisitor()
  visit.staysSignedIn = id !== null && !waitsForCode
  if (id === null && !keepsData) visit.hasLeft = true
}

export function partingOf<Who>({ presented, id, staysSignedIn, hasLeft, device }: Visit<Who>): Parting | undefined {
  if (id === presented && !hasLeft && !device) return undefined
  return { id, staysSignedIn, ...(hasLeft && { hasLeft }), ...(device && { device }) }
}

/** The same once more. A session that has ended since is not set again: the browser may hold a newer one by now. */
export async function partLike<Who>({ whoIs }: Visiting<Who>, visit: Visit<Who>, parting: Parting): Promise<void> {
  const hasEnded = parting.staysSignedIn && (await whoIs(parting.id)) === null
  if (!hasEnded) Object.assign(visit, parting)
}

/** Who the browser is after a call that changed that. */
export const whoAfter = async <Who>({ whoIs }: Visiting<Who>, { id, staysSignedIn }: Parting): Promise<Who | null> =>
  staysSignedIn ? ((await whoIs(id))?.account ?? null) : null
