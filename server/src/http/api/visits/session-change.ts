import type { SessionReplacement } from '../../../kernel/call.ts'
import type { SessionChange, Visit, VisitDeps } from './visit-deps.ts'

/** A signed-in session that has ended: it expired, or was signed out in this browser or from another. */
export const isDead = <Who>({ tokens }: VisitDeps<Who>, { id, account, waiting }: Visit<Who>): boolean =>
  !account && !waiting && tokens.kindOf(id) === 'stored'

/** On a page load, which is not a late call: a dead id is replaced, and the former guest's cart count is cleared. */
export function buryDead<Who>(means: VisitDeps<Who>, visit: Visit<Who>): void {
  if (!isDead(means, visit)) return
  visit.id = means.tokens.newVisitor()
  visit.cartItems = 0
}

export function replaceSession<Who>(
  { tokens }: VisitDeps<Who>,
  visit: Visit<Who>,
  id: string | null,
  { waitsForCode = false, keepsData = false }: SessionReplacement = {},
): void {
  visit.id = id ?? tokens.newVisitor()
  visit.staysSignedIn = id !== null && !waitsForCode
  if (id === null && !keepsData) visit.hasLeft = true
}

export function partingOf<Who>({ presented, id, staysSignedIn, hasLeft, device }: Visit<Who>): SessionChange | undefined {
  if (id === presented && !hasLeft && !device) return undefined
  return { id, staysSignedIn, ...(hasLeft && { hasLeft }), ...(device && { device }) }
}

/**
 * Repeats the first call's session change. A session that has ended since is not set again: the browser may have a
 * newer one.
 */
export async function partLike<Who>({ whoIs }: VisitDeps<Who>, visit: Visit<Who>, parting: SessionChange): Promise<void> {
  const hasEnded = parting.staysSignedIn && (await whoIs(parting.id)) === null
  if (!hasEnded) Object.assign(visit, parting)
}

/** The account in the session after a call that changed it. */
export const whoAfter = async <Who>({ whoIs }: VisitDeps<Who>, { id, staysSignedIn }: SessionChange): Promise<Who | null> =>
  staysSignedIn ? ((await whoIs(id))?.account ?? null) : null
