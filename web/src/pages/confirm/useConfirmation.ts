import { CallFailed } from '@alpenglow/contract/http/errors'
import { useState } from 'react'
import { useDoOnce } from '../../entry/useDoOnce.ts'
import { confirmAddress } from '../../entry/entry-actions.ts'
import { whyNotEntered } from '../../entry/why-not-signed-in.ts'
import { useText } from '@alpenglow/client/words/words'

export type ConfirmedAddress = { email: string; isChange: boolean }
type Answer = { state: 'done'; confirmed: ConfirmedAddress } | { state: 'failed'; what: unknown }
type Confirmation =
  | { state: 'working' }
  | { state: 'done'; confirmed: ConfirmedAddress }
  | { state: 'dead' }
  | { state: 'failed'; why: string; again: () => void }

/** Confirms as soon as the token is known, and only once: the token works a single time. */
export function useConfirmation(token: string): Confirmation {
  const words = useText()
  const [answer, setAnswer] = useState<Answer>()
  const ask = () =>
    confirmAddress(token).then(
      (confirmed) => setAnswer({ state: 'done', confirmed }),
      (what: unknown) => setAnswer({ state: 'failed', what }),
    )
  useDoOnce(token, () => void ask())
  if (token === '') return { state: 'dead' }
  if (!answer) return { state: 'working' }
  if (answer.state === 'done') return answer
  if (isDead(answer.what)) return { state: 'dead' }
  return { state: 'failed', why: whyNotEntered(answer.what, words), again: () => void ask() }
}

/** The token is invalid. An address that another account took meanwhile is a different failure. */
const isDead = (what: unknown) => what instanceof CallFailed && Boolean(what.fields['token']?.includes('INVALID'))
