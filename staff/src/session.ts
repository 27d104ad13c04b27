import { requireAnswer } from '@alpenglow/contract/http/require-answer'
import type { DeskSession } from '@alpenglow/contract/staff/api'
import type { Locale } from '@alpenglow/contract/translations/api'
import { useEffect, useState } from 'react'
import useSWR, { mutate } from 'swr'
import { news, staffCalls } from './api.ts'
import { endsAt } from './cookies.ts'

const key = 'session'
type Known = DeskSession & { ended?: true }

/**
 * The session and the step of its sign-in. It is not read again on focus: that would keep an abandoned desk signed in.
 */
export const useSession = () =>
  useSWR<Known>(key, async () => requireAnswer(await staffCalls.deskSession()), {
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
  })

/** Data of the desk must not stay for the next user of this screen. */
const forget = () => mutate((any) => any !== key, undefined, { revalidate: false })

const put = async (session: Known): Promise<void> => {
  await forget()
  await mutate(key, session, { revalidate: false })
}

/** The address of the last sign-in in this document; unknown after a reload. */
let typed: string | undefined
export const typedEmail = () => typed

export const signIn = async (body: { email: string; password: string }) => {
  const session = requireAnswer(await staffCalls.signInAtDesk({ body }))
  typed = body.email.trim().toLowerCase()
  await put(session)
}
export const showCode = async (code: string) => put(requireAnswer(await staffCalls.showDeskCode({ body: { code } })))
export const signOut = async () => {
  await staffCalls.signOutOfDesk()
  await put({ stage: 'out', member: null })
}

/** The member's language, for the next time that they come. */
export const keepLanguage = async (locale: Locale) => {
  const member = requireAnswer(await staffCalls.changeStaffMe({ body: { locale } }))
  await mutate(key, { stage: 'in', member } satisfies Known, { revalidate: false })
}

const end = () => put({ stage: 'out', member: null, ended: true })

/** Any answer extends the session; this one also shows whether it still exists. */
export const stay = async () => {
  const { stage } = requireAnswer(await staffCalls.deskSession())
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

/** The session expired, or was ended elsewhere: leads to the sign-in, and back. */
export function useEndOfSession(): void {
  useEffect(() => {
    const onEnd = () => void end()
    news.addEventListener('unauthenticated', onEnd)
    // Half a minute after the cookie's end, as on the server. Every tab reads the same cookie.
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
