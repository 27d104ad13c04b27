import { CallFailed } from '@alpenglow/contract/http/errors'
import { mustBeThere } from '@alpenglow/contract/http/must-be-there'
import { useText } from '@alpenglow/client/words/words'
import { useState } from 'react'
import useSWR from 'swr'
import { askForCart } from '../../../cart/data.ts'
import { tellWhyNot } from '../../../cart/useCartChange.ts'
import { calls } from '../../../vault/asked.ts'
import { browserFacts } from './browser-facts.ts'
import { stepOf, type Step } from './step.ts'

type Calls = Awaited<ReturnType<typeof calls>>
type Answer = Awaited<ReturnType<Calls['authorizeOrder']>>
export type Completed = Parameters<Calls['continueAuthorization']>[0]['body']

/** `looking`: what happened before is asked for. `asking`: an answer is on its way. `lost`: what was asked never arrived. */
export type Asking = Step | { is: 'looking' } | { is: 'asking' } | { is: 'lost' }

const lookEveryMs = 2000
const read = async (): Promise<Step> => stepOf(mustBeThere(await (await calls()).getAuthorization()))

/**
 * The bank is asked, and asks in turn. What had no answer is unknown, and never asked twice: the server looks it up, and is asked what it found,
 * also by whoever reloads the page, comes back to it, or looks from elsewhere.
 *
 *   none ─▸ asking ─▸ fingerprint ─▸ asking ─▸ challenge ─▸ asking ─▸ authorized, declined
 *             └─▸ processing ─(every 2 s)─▸ whatever it came to
 */
export function useAsking(cartVersion: number): { now: Asking; ask: () => void; complete: (body: Completed) => void } {
  const { t } = useText()
  const [isAsking, setAsking] = useState(false)
  const [isUnsure, setUnsure] = useState(false)
  const { data, error, mutate } = useSWR<Step>(`authorization of ${cartVersion}`, read, {
    dedupingInterval: 0,
    refreshInterval: (step) => (step?.is === 'processing' ? lookEveryMs : 0),
  })
  const know = (step: Step) => mutate(step, { revalidate: false })

  const send = async (call: (calls: Calls) => Promise<Answer>) => {
    setAsking(true)
    setUnsure(false)
    try {
      await know(stepIn(mustBeThere(await call(await calls()))))
    } catch (failure) {
      if (isRefusal(failure)) {
        // What it was asked of is another one by now.
        tellWhyNot(failure, 'pages.review.failed', t)
        await know({ is: 'none' })
        void askForCart()
      } else {
        setUnsure(true)
        await know({ is: 'processing' })
      }
    } finally {
      setAsking(false)
    }
  }
  return {
    now: isAsking ? { is: 'asking' } : nowOf(data, error !== undefined, isUnsure),
    ask: () => void send((paying) => paying.authorizeOrder({ body: browserFacts() })),
    complete: (body) => void send((paying) => paying.continueAuthorization({ body })),
  }
}

/** Where the server knows nothing of what was asked, it never arrived. Where nobody can be asked, asking is what there is to do. */
function nowOf(step: Step | undefined, isFailed: boolean, isUnsure: boolean): Asking {
  if (step?.is === 'none' && isUnsure) return { is: 'lost' }
  return step ?? { is: isFailed ? 'none' : 'looking' }
}

const stepIn = ({ status, data }: NonNullable<Answer>): Step =>
  status === 402 ? { is: 'declined', code: data.code } : stepOf(data)

/** The server says that it did nothing. Anything else may have been done. */
function isRefusal(failure: unknown): boolean {
  const { status } = failure as { status?: unknown }
  return status === 404 || (failure instanceof CallFailed && failure.status < 500)
}
