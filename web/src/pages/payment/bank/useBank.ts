import type { AcknowledgedCart } from '@alpenglow/contract/cart/acknowledged-cart'
import { CallFailed } from '@alpenglow/contract/http/errors'
import { requireAnswer } from '@alpenglow/contract/http/require-answer'
import { whyFailed } from '@alpenglow/client/words/why-failed'
import { useText } from '@alpenglow/client/words/words'
import { useEffect, useEffectEvent, useRef, type Dispatch } from 'react'
import useSWR from 'swr'
import { refetchCart } from '../../../cart/data.ts'
import { flashCartFailure } from '../../../cart/useCartChange.ts'
import { loadPayingCalls } from '../../../vault/card-field-calls.ts'
import { readOrderRefusal } from '../ordering/refusal.ts'
import type { Purchase, PurchaseEvent } from '../review/purchase.ts'
import { countAnswer, bankStatusOf, isAnswerToResend, type BankStatus } from './bank-question.ts'
import { browserFacts } from './browser-facts.ts'
import { bankStepOf, type BankStep } from './bank-step.ts'

type Calls = Awaited<ReturnType<typeof loadPayingCalls>>
type Answer = Awaited<ReturnType<Calls['authorizeOrder']>>
export type StepCompletion = Parameters<Calls['continueAuthorization']>[0]['body']

const lookEveryMs = 2000
/**
 * Polling interval during a challenge: the guest may answer it in another browser, and meanwhile the cart may change.
 */
const whileAskedMs = 4000
/** A call without an answer may still reach the server for this long: the browser gives up earlier than the network. */
const onItsWayMs = 15_000
const sendAgainMs = 500
/** The status of the authorization, and the actions that it allows. */
export type BankSession = {
  now: BankStatus
  ask: (seen: AcknowledgedCart, onChanged: (says: string | undefined) => unknown) => void
  complete: (body: StepCompletion) => void
  stop: () => void
  look: () => void
}
const read = async (): Promise<BankStep> => bankStepOf(requireAnswer(await (await loadPayingCalls()).getAuthorization()))

/**
 * Authorization by the bank, with 3-D Secure. The outcome of a request without an answer is unknown. The page does not
 * repeat the request but polls the server, which looks the outcome up; so does a reload or another tab.
 *
 * The answer to a step is stored until the server knows it, because the guest can give it only once.
 */
export function useBank(
  cartVersion: number,
  { question, answered, wasAsked }: Purchase<StepCompletion>,
  dispatch: Dispatch<PurchaseEvent<StepCompletion>>,
): BankSession {
  const { t } = useText()
  const { data, error, mutate } = useSWR<BankStep>(`authorization of ${cartVersion}`, read, {
    dedupingInterval: 0,
    refreshInterval: (step) => {
      if (step?.is === 'processing' || question === 'on its way') return lookEveryMs
      return step?.is === 'elsewhere' || step?.is === 'challenge' ? whileAskedMs : 0
    },
  })
  const tellTabs = useOtherTabs(() => void mutate())
  useLater(question === 'on its way', onItsWayMs, () => dispatch({ is: 'lost' }))

  /** Only a refusal by the server proves that the call did not reach the bank. The status is read again in any case. */
  const send = async (
    call: (calls: Calls) => Promise<Answer>,
    { onRefused, mayArrive = false }: { onRefused: (failure: unknown) => void; mayArrive?: boolean },
  ) => {
    let isHeard = true
    try {
      await mutate(stepIn(requireAnswer(await call(await loadPayingCalls()))), { revalidate: false })
    } catch (failure) {
      isHeard = isRefusal(failure)
      if (isHeard) {
        onRefused(failure)
        await mutate()
        void refetchCart()
      } else await mutate({ is: 'processing' }, { revalidate: false })
    } finally {
      dispatch(isHeard ? { is: 'heard' } : { is: 'unheard', mayArrive })
      tellTabs()
    }
  }
  const ask: BankSession['ask'] = (seen, onChanged) => {
    dispatch({ is: 'asked' })
    void send((paying) => paying.authorizeOrder({ body: { ...browserFacts(), seen } }), {
      mayArrive: true,
      onRefused: (failure) => {
        const refusal = readOrderRefusal(failure)
        if (refusal?.is === 'changed') return void onChanged(refusal.says)
        if (isTooMany(failure)) return dispatch({ is: 'blocked', says: whyFailed(failure, t) })
        flashCartFailure(failure, 'pages.review.failed', t)
      },
    })
  }
  const complete = (body: StepCompletion) => {
    dispatch({ is: 'answered', with: countAnswer(data, body, answered) })
    void send((paying) => paying.continueAuthorization({ body }), { onRefused: () => dispatch({ is: 'not taken' }) })
  }
  /**
   * Cancels the challenge. If that call is lost, the bank waits until the challenge expires, and the page shows it
   * again.
   */
  const stop = () => {
    void mutate({ is: 'superseded' }, { revalidate: false })
    loadPayingCalls()
      .then((paying) => paying.stopAuthorization())
      .catch(() => {})
      .finally(tellTabs)
  }
  useLater(isAnswerToResend({ step: data, answered, question }), sendAgainMs, () => answered && complete(answered.body))
  const now = bankStatusOf({ step: data, isFailed: error !== undefined, question, answered, wasAsked })
  return { now, ask, complete, stop, look: () => void mutate() }
}

const otherTabs = 'authorization'
/** Makes the other tabs read the status again. */
function useOtherTabs(look: () => void): () => void {
  const heard = useEffectEvent(look)
  const opened = useRef<BroadcastChannel>(undefined)
  useEffect(() => {
    const channel = new BroadcastChannel(otherTabs)
    channel.addEventListener('message', heard)
    opened.current = channel
    return () => {
      opened.current = undefined
      channel.close()
    }
  }, [])
  // The open channel does not deliver to itself. After unmount a temporary one sends the message.
  return () => {
    const channel = opened.current ?? new BroadcastChannel(otherTabs)
    channel.postMessage('')
    if (channel !== opened.current) channel.close()
  }
}

function useLater(isOn: boolean, ms: number, act: () => void): void {
  const late = useEffectEvent(act)
  useEffect(() => {
    if (!isOn) return
    const timer = setTimeout(late, ms)
    return () => clearTimeout(timer)
  }, [isOn, ms])
}

const stepIn = ({ status, data }: NonNullable<Answer>): BankStep =>
  status === 402 ? { is: 'declined', code: data.code } : bankStepOf(data)

const isTooMany = (failure: unknown): boolean => failure instanceof CallFailed && failure.status === 429

/** The server says that it did nothing. After any other failure the call may have taken effect. */
function isRefusal(failure: unknown): boolean {
  const { status } = failure as { status?: unknown }
  return status === 404 || (failure instanceof CallFailed && failure.status < 500)
}
