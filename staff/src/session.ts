import { mustBeThere } from '@alpenglow/contract/http/require-answer'
import type { DeskMember, DeskSession } from '@alpenglow/contract/staff/api'
import type { Permission } from '@alpenglow/contract/staff/roles'
import { useEffect, useState } from 'react'
import useSWR, { mutate } from 'swr'
import { news, staffCalls } from './api.ts'
import { endsAt } from './cookies.ts'

const key = 'session'
type Known = DeskSession & { ended?: true }

/** Who sits here, and how far their sign-in has come. Looking away and back asks nothing: that would keep a left desk open. */
export const useSession = () =>
  useSWR<Known>(key, async () => mustBeThere(await staffCalls.deskSession()), {
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
  })

export const mayDo = (member: DeskMember | null | undefined, permission: Permission): boolean =>
  member?.permissions.includes(permission) ?? false

/** What was seen at the desk must not stay for the next one. */
const forget = () => mutate((any) => any !== key, undefined, { revalidate: false })

const put = async (session: Known): Promise<void> => {
  await forget()
  await mutate(key, session, { revalidate: false })
}

/** Whose password was shown here; nobody knows after the page was loaded anew. */
let typed: string | undefined
export const typedEmail = () => typed

export const signIn = async (body: { email: string; password: string }) => {
  const session = mustBeThere(await staffCalls.signInAtDesk({ body }))
  typed = body.email.trim().toLowerCase()
  await put(session)
}
export const showCode = async (code: string) => put(mustBeThere(await staffCalls.showDeskCode({ body: { code } })))
export const signOut = async () => {
  await staffCalls.signOutOfDesk()
  await put({ stage: 'out', member: null })
}

const end = () => put({ stage: 'out', member: null, ended: true })

/** Any answer keeps the session; this one also tells whether there still is one. */
export const stay = async () => {
  const { stage } = mustBeThere(await staffCalls.deskSession())
  if (stage !== 'in') await end()
}

const warnsFor = 2 * 60_000

/** The ms that are left of this session, in its last two minutes. */
export function useTimeLeft(): number | undefined {
  const [left, setLeft] = useState<number>()
  useEffect(() => {
    const look = () => {
      const rest = (endsAt() ?? Infinity) - Date.now()
      setLeft(rest < warnsFor ? Math.max(0, rest) : undefined)
    }
    const watch = setInterval(look, 1000)
    return () => clearInterval(watch)
  }, [])
  return left
}

/** The session ended by itself, or somewhere else: then the way leads to the sign-in, and back. */
export function useEndOfSession(): void {
  useEffect(() => {
    const onEnd = () => void end()
    news.addEventListener('unauthenticated', onEnd)
    // Half a minute more than the cookie says, as the server has it. Every tab reads the same cookie.
    const watch = setInterval(() => {
      const ends = endsAt()
      if (ends !== undefined && Date.now() > ends + 30_000) onEnd()
    }, 5000)
    return () => {
      news.removeEventListener('unauthenticated', onEnd)
      clearInterval(watch)
    }
  }, [])
}
