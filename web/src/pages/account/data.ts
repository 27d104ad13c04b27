import type { Me } from '@alpenglow/contract/identity/session'
import type { Device } from '@alpenglow/contract/identity/security'
import type { DataExport, Leaving } from '@alpenglow/contract/identity/my-data'
import type { IdentityProvider } from '@alpenglow/contract/identity/social'
import type { Group, GroupMember } from '@alpenglow/contract/profiles/api'
import type { PendingShare, Share } from '@alpenglow/contract/profiles/shares'
import type { Checklist } from '@alpenglow/contract/readiness/api'
import type { SmsOptInStatus } from '@alpenglow/contract/profiles/sms'
import { looksAgainIn } from '@alpenglow/contract/identity/my-data-rules'
import { mustBeThere } from '@alpenglow/contract/http/must-be-there'
import { useRef } from 'react'
import useSWR, { mutate } from 'swr'
import { askInEveryTab, tellTabs } from '../../session/tabs.ts'

/** The calls come with the first question. */
export const calls = () => import('../../calls/account.ts').then(({ accountCalls }) => accountCalls)

/** Somebody signed out leaves `null` behind under every name; whoever comes next knows nothing yet. */
function useMine<T>(
  key: string | readonly string[],
  read: () => Promise<T | undefined>,
  every: (known: T | undefined) => number = () => 0,
) {
  const {
    data,
    error,
    mutate: again,
  } = useSWR<T | null>(key, async () => mustBeThere(await read()), {
    // Each call keeps the session alive: whoever comes back to the tab is there, a connection that comes back is nobody.
    revalidateOnReconnect: false,
    refreshInterval: (known) => every(known ?? undefined),
  })
  return { data: data ?? undefined, failed: error !== undefined && !data, again: () => void again(), reload: again }
}

/** Who lives together, loaded once; whoever changes somebody loads it again. Whoever may not ask is signed out. */
export const useGroup = () =>
  useMine<Group>('me/group', async () => {
    try {
      return await (await calls()).myGroup()
    } catch (error) {
      if ((error as { status?: unknown }).status === 401) void askInEveryTab()
      throw error
    }
  })
/** What is missing of everybody before the gate opens. */
export const useChecklist = () => useMine<Checklist[]>('mountain-checklist', async () => (await calls()).mountainChecklist())
/** Who is there now. */
export async function reloadGroup(): Promise<readonly GroupMember[]> {
  const others = ['mountain-checklist', 'pending-shares'].map((key) => mutate(key))
  const group = await mutate<Group>('me/group')
  await Promise.all(others)
  return group?.groupMembers ?? []
}
/** Who is offered to the reader, and who else has somebody of the household. */
export const usePendingShares = () => useMine<PendingShare[]>('pending-shares', async () => (await calls()).listPendingShares())
export const useShares = (id: string) =>
  useMine<Share[]>(`shares of ${id}`, async () => (await calls()).listShares({ params: { id } }))
export const useDevices = () => useMine<Device[]>('me/devices', async () => (await calls()).listDevices())
export const useSmsStatus = () => useMine<SmsOptInStatus>('me/sms', async () => (await calls()).smsOptInStatus())
/** The same for everybody, hence a name that stays after a sign-out. */
export const useProviders = () =>
  useMine<readonly IdentityProvider[]>(['identity-providers'], async () => (await calls()).listIdentityProviders())
export const useLeaving = () => useMine<Leaving>('me/leaving', async () => (await calls()).howToLeave())

/** Asked every second while one is being put together, and the page is seen; but not for ever. */
export function useDataExports() {
  const since = useRef<number>(undefined)
  return useMine<DataExport[]>(
    'me/data-exports',
    async () => (await calls()).listDataExports(),
    (known = []) => {
      since.current ??= performance.now()
      const again = looksAgainIn(known, performance.now() - since.current)
      if (known.every(({ status }) => status === 'ready' || status === 'failed')) since.current = undefined
      return again
    },
  )
}

/** The account as the server has it now. */
export async function keepMe(me: Me | undefined): Promise<void> {
  await mutate('me', mustBeThere(me), { revalidate: false })
  tellTabs('changed')
}
export const reloadMe = askInEveryTab
