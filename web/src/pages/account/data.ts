import type { Me } from '@alpenglow/contract/identity/session'
import type { Device } from '@alpenglow/contract/identity/security'
import type { DataExport, Leaving } from '@alpenglow/contract/identity/my-data'
import type { IdentityProvider } from '@alpenglow/contract/identity/social'
import type { SmsOptInStatus } from '@alpenglow/contract/profiles/sms'
import useSWR, { mutate } from 'swr'

/** The calls come with the first question. */
export const calls = () => import('../../calls/account.ts').then(({ accountCalls }) => accountCalls)

/** Somebody signed out leaves `null` behind under every name; whoever comes next knows nothing yet. */
function useMine<T>(
  key: string | readonly string[],
  read: () => Promise<T>,
  every: (known: T | undefined) => number = () => 0,
) {
  const {
    data,
    error,
    mutate: again,
  } = useSWR<T | null>(key, read, {
    // Each call keeps the session alive: it is made for somebody who does something.
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
    refreshInterval: (known) => every(known ?? undefined),
  })
  return { data: data ?? undefined, failed: error !== undefined && !data, again: () => void again(), reload: again }
}

export const useDevices = () => useMine<Device[]>('me/devices', async () => (await calls()).listDevices())
export const useSmsStatus = () => useMine<SmsOptInStatus>('me/sms', async () => (await calls()).smsOptInStatus())
/** The same for everybody, hence a name that stays after a sign-out. */
export const useProviders = () =>
  useMine<readonly IdentityProvider[]>(['identity-providers'], async () => (await calls()).listIdentityProviders())
export const useLeaving = () => useMine<Leaving>('me/leaving', async () => (await calls()).howToLeave())

const isRunning = ({ status }: DataExport) => status === 'waiting' || status === 'working'

/** Asked every second while one is being put together, and the page is seen. */
export const useDataExports = () =>
  useMine<DataExport[]>(
    'me/data-exports',
    async () => (await calls()).listDataExports(),
    (known) => (known?.some(isRunning) ? 1000 : 0),
  )

/** The account as the server has it now. */
export const keepMe = (me: Me) => mutate('me', me, { revalidate: false })
export const reloadMe = () => mutate('me')
