import { mailImportedPeople } from '../../identity/identity.ts'
import { batchesIn, retryWhenBusy, noUniqueCheck, type MoveDeps, type MoveWatch } from './moving.ts'

/** Mails a link to each imported person without a password or an account. Returns the number of mails. */
export async function welcomeMoved(means: MoveDeps, path: string, { onProgress, stop }: MoveWatch): Promise<number> {
  let sent = 0
  for await (const batch of await batchesIn(means, path, noUniqueCheck)) {
    stop.throwIfAborted()
    const people = batch.flatMap((item) => ('household' in item ? item.household.people : []))
    const accounts = people.flatMap(({ account }) => (account && account.password_hash === null ? account.id : []))
    const unasked = people.flatMap(({ profile, onboarding }) => (onboarding ? [{ id: profile.id, locale: onboarding }] : []))
    sent += await retryWhenBusy(() => means.db.transaction((tx) => mailImportedPeople(tx, { accounts, people: unasked })))
    onProgress(batch.at(-1)?.at ?? 0)
  }
  return sent
}
