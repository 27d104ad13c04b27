import type { Go } from '@alpenglow/client/routing/Router'
import type { Words } from '@alpenglow/client/words/words'
import { whyNotEntered } from '../../../entry/why-not-signed-in.ts'
import { flashes } from '../../../flashes.ts'
import { reloadGroup } from '../../../household/group.ts'
import { loadAccountCalls } from '../../../household/mine.ts'
import type { usePaths } from '../../../usePaths.ts'

type Here = { words: Words; navigate: Go; paths: ReturnType<typeof usePaths> }

/**
 * Runs after the person is created, and loads with that press: sends the invitation, if any, and navigates on. A failed
 * mail does not undo the person: their page then shows the reason and offers to send it again.
 */
export async function finishAdding(profileId: string | undefined, email: string | undefined, { words, navigate, paths }: Here) {
  const whyNot = (failure: unknown) => whyNotEntered(failure, words)
  const refused = email && profileId ? await invite(profileId, email).then(() => undefined, whyNot) : undefined
  await reloadGroup()
  if (refused && profileId) {
    flashes.add({ id: 'invitation', type: 'error', text: refused, navigationCount: 0 })
    return navigate(`${paths.person(profileId)}#login`)
  }
  flashes.add({ type: 'info', text: words.t('pages.add_person.done'), options: { glyph: 'check' }, navigationCount: 0 })
  navigate(paths.account())
}

async function invite(profileId: string, email: string): Promise<void> {
  const accountCalls = await loadAccountCalls()
  const member = (await accountCalls.myGroup())?.groupMembers.find(({ profile }) => profile.id === profileId)
  if (member) await accountCalls.invite({ params: { id: member.id }, body: { email } })
}
