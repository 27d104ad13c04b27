import type { Group, GroupMember } from '@alpenglow/contract/profiles/api'
import { mutate } from 'swr'
import { refetchMeInAllTabs } from '../session/tabs.ts'
import { loadAccountCalls, useMine } from './mine.ts'

/**
 * The household of the guest, fetched once; a change of a person fetches it again. A 401 means that the guest is signed
 * out, so all tabs check.
 */
export const useGroup = (asking = true) =>
  useMine<Group>(asking ? 'me/group' : null, async () => {
    try {
      return await (await loadAccountCalls()).myGroup()
    } catch (error) {
      if ((error as { status?: unknown }).status === 401) void refetchMeInAllTabs()
      throw error
    }
  })

/** Fetches the household and what depends on it, and returns its members. */
export async function reloadGroup(): Promise<readonly GroupMember[]> {
  const others = ['mountain-checklist', 'pending-shares'].map((key) => mutate(key))
  const group = await mutate<Group>('me/group')
  await Promise.all(others)
  return group?.groupMembers ?? []
}
