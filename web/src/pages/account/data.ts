import type { Me } from '@alpenglow/contract/identity/session'
import type { Device } from '@alpenglow/contract/identity/security'
import type { DataExport, AccountDeletion } from '@alpenglow/contract/identity/my-data'
import type { IdentityProvider } from '@alpenglow/contract/identity/social'
import type { PendingShare, Share } from '@alpenglow/contract/profiles/shares'
import type { Checklist } from '@alpenglow/contract/readiness/api'
import type { SmsOptInStatus } from '@alpenglow/contract/profiles/sms'
import { getExportPollDelay } from '@alpenglow/contract/identity/my-data-rules'
import { requireAnswer } from '@alpenglow/contract/http/require-answer'
import { useRef } from 'react'
import { mutate } from 'swr'
import { loadAccountCalls, useMine } from '../../household/mine.ts'
import { refetchMeInAllTabs, notifyTabs } from '../../session/tabs.ts'

/** For each person of the household, what is missing before the gate opens. */
export const useChecklist = () =>
  useMine<Checklist[]>('mountain-checklist', async () => (await loadAccountCalls()).mountainChecklist())
/** People that other households offer to the reader. `useShares` lists to whom a person is shared. */
export const usePendingShares = () =>
  useMine<PendingShare[]>('pending-shares', async () => (await loadAccountCalls()).listPendingShares())
export const useShares = (id: string) =>
  useMine<Share[]>(`shares of ${id}`, async () => (await loadAccountCalls()).listShares({ params: { id } }))
export const useDevices = () => useMine<Device[]>('me/devices', async () => (await loadAccountCalls()).listDevices())
export const useSmsStatus = () => useMine<SmsOptInStatus>('me/sms', async () => (await loadAccountCalls()).smsOptInStatus())
/** The same for every reader, hence a cache key that survives a sign-out. */
export const useIdentityProviders = () =>
  useMine<readonly IdentityProvider[]>(['identity-providers'], async () => (await loadAccountCalls()).listIdentityProviders())
export const useAccountDeletion = () =>
  useMine<AccountDeletion>('me/leaving', async () => (await loadAccountCalls()).howToLeave())

/**
 * Polls every second while an export is being built and the page is visible. The polling stops after a while, or a
 * stuck export would poll forever.
 */
export function useDataExports() {
  const since = useRef<number>(undefined)
  return useMine<DataExport[]>(
    'me/data-exports',
    async () => (await loadAccountCalls()).listDataExports(),
    (known = []) => {
      since.current ??= performance.now()
      const again = getExportPollDelay(known, performance.now() - since.current)
      if (known.every(({ status }) => status === 'ready' || status === 'failed')) since.current = undefined
      return again
    },
  )
}

/** Stores the server's answer as the cached account, and tells the other tabs to reload theirs. */
export async function cacheMe(me: Me | undefined): Promise<void> {
  await mutate('me', requireAnswer(me), { revalidate: false })
  notifyTabs('changed')
}
export const reloadMe = refetchMeInAllTabs
