import type { DeskMember, DeskSession } from '@alpenglow/contract/staff/api'
import type { Permission } from '@alpenglow/contract/staff/roles'
import { useEffect } from 'react'
import useSWR, { mutate } from 'swr'
import { news, staffCalls } from './api.ts'
import { endsAt } from './cookies.ts'

const key = 'session'
type Known = DeskSession & { ended?: true }

/** Who sits here, and how far their sign-in has come. Looking away and back asks nothing: that would keep a left desk open. */
export const useSession = () =>
  useSWR<Known>(key, () => staffCalls.deskSession(), { revalidateOnFocus: false, revalidateOnReconnect: false })

export const mayDo = (member: DeskMember | null | undefined, permission: Permission): boolean =>
  member?.permissions.includes(permission) ?? false

/** What was seen at the desk must not stay for the next one. */
const forget = () => mutate((any) => any !== key, undefined, { revalidate: false })

const put = async (session: Known): Promise<void> => {
  await forget()
  await mutate(key, session, { revalidate: false })
}

export const signIn = async (body: { email: string; password: string }) => put(await staffCalls.signInAtDesk({ body }))
export const showCode = async (code: string) => put(await staffCalls.showDeskCode({ body: { code } }))
export const signOut = async () => {
  await staffCalls.signOutOfDesk()
  await put({ stage: 'out', member: null })
}

/** The session ended by itself, or somewhere else: then the way leads to the sign-in, and back. */
export function useEndOfSession(): void {
  useEffect(() => {
    const end = () => void put({ stage: 'out', member: null, ended: true })
    news.addEventListener('unauthenticated', end)
    // Half a minute more than the cookie says, as the server has it. Every tab reads the same cookie.
    const watch = setInterval(() => {
      const ends = endsAt()
      if (ends !== undefined && Date.now() > ends + 30_000) end()
    }, 5000)
    return () => {
      news.removeEventListener('unauthenticated', end)
      clearInterval(watch)
    }
  }, [])
}
