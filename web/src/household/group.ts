import type { Group, GroupMember } from '@alpenglow/contract/profiles/api'
import { mutate } from 'swr'
import { askInEveryTab } from '../session/tabs.ts'
import { calls, useMine } from './mine.ts'

/** Who lives together, loaded once; whoever changes somebody loads it again. Whoever may not ask is signed out. */
export const useGroup = (asking = true) =>
  useMine<Group>(asking ? 'me/group' : null, async () => {
    try {
      return await (await calls()).myGroup()
    } catch (error) {
      if ((error as { status?: unknown }).status === 401) void askInEveryTab()
      throw error
    }
  })

/** Who is there now. */
export async function reloadGroup(): Promise<readonly GroupMember[]> {
  const others = ['mountain-checklist', 'pending-shares'].map((key) => mutate(key))
  const group = await mutate<Group>('me/group')
  await Promise.all(others)
  return group?.groupMembers ?? []
}
