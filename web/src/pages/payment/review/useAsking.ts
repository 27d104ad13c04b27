import { CallFailed } from '@alpenglow/contract/http/errors'
import { mustBeThere } from '@alpenglow/contract/http/must-be-there'
import { useText } from '@alpenglow/client/words/words'
import { useEffect, useEffectEvent, useState } from 'react'
import useSWR from 'swr'
import { askForCart } from '../../../cart/data.ts'
import { tellWhyNot } from '../../../cart/useCartChange.ts'
import { flashes } from '../../../flashes.ts'
import { calls } from '../../../vault/asked.ts'
import {
  answeredAgain,
  askingOf,
  isTakenBack,
  isToSendAgain,
  mostTimes,
  type Answered,
  type Asking,
  type Known,
} from './asking.ts'
import { browserFacts } from './browser-facts.ts'
import { stepOf, type Step } from './step.ts'

type Calls = Awaited<ReturnType<typeof calls>>
type Answer = Awaited<ReturnType<Calls['authorizeOrder']>>
export type Completed = Parameters<Calls['continueAuthorization']>[0]['body']

const lookEveryMs = 2000
/** Meanwhile the cart may change elsewhere, and the bank’s question be over with nobody having answered it. */
const whileAskedMs = 4000
/** So long what had no answer may still be on its way to the server: a browser gives up before a network does. */
const onItsWayMs = 15_000
const sendAgainMs = 500
const read = async (): Promise<Step> => stepOf(mustBeThere(await (await calls()).getAuthorization()))

/**
 * The bank is asked, and asks in turn. What had no answer is unknown, and never asked twice: the server looks it up, and is asked what it found,
 * also by whoever reloads the page, comes back to it, or looks from elsewhere.
 *
 *   none ─▸ asking ─▸ fingerprint ─▸ asking ─▸ challenge ─▸ asking ─▸ authorized, declined
 *             └─▸ processing ─(every 2 s)─▸ whatever it came to
 *
 * An answer to a step is kept until the server knows of it: it can be given once only.
 */
export function useAsking(cartVersion: number): { now: Asking; ask: () => void; complete: (body: Completed) => void } {
  const { t } = useText()
  const [isAsking, setAsking] = useState(false)
  const [question, setQuestion] = useState<Known['question']>('heard')
  const [answered, setAnswered] = useState<Answered<Completed>>()
  const { data, error, mutate } = useSWR<Step>(`authorization of ${cartVersion}`, read, {
    dedupingInterval: 0,
    refreshInterval: (step) => {
      if (step?.is === 'processing' || question === 'on its way') return lookEveryMs
      return step?.is === 'challenge' ? whileAskedMs : 0
    },
    onSuccess: (step) => {
      if (!isAsking && isTakenBack(data, step)) flashes.add({ id: 'cart', type: 'error', text: t('pages.review.step_over') })
    },
  })
  useLater(question === 'on its way', onItsWayMs, () => setQuestion('lost'))

  /** Only of a question that the server refused it is known that the bank did not hear it. How it stands is asked in any case. */
  const send = async (call: (calls: Calls) => Promise<Answer>, onRefused: (failure: unknown) => void, onUnknown = () => {}) => {
    setAsking(true)
    setQuestion('heard')
    try {
      await mutate(stepIn(mustBeThere(await call(await calls()))), { revalidate: false })
    } catch (failure) {
      if (isRefusal(failure)) {
        onRefused(failure)
        await mutate()
        void askForCart()
      } else {
        onUnknown()
        await mutate({ is: 'processing' }, { revalidate: false })
      }
    } finally {
      setAsking(false)
    }
  }
  const ask = () => {
    setAnswered(undefined)
    void send(
      (paying) => paying.authorizeOrder({ body: browserFacts() }),
      (failure) => tellWhyNot(failure, 'pages.review.failed', t),
      () => setQuestion('on its way'),
    )
  }
  const complete = (body: Completed) => {
    const once = answeredAgain(data, body, answered)
    setAnswered(once)
    void send(
      (paying) => paying.continueAuthorization({ body }),
      (failure) => {
        setAnswered(once && { ...once, times: mostTimes })
        tellWhyNot(failure, 'pages.review.step_over', t)
      },
    )
  }
  const isLost = !isAsking && isToSendAgain({ step: data, answered })
  useLater(isLost, sendAgainMs, () => answered && complete(answered.body))
  const known = { step: data, isFailed: error !== undefined, question, answered }
  return { now: isAsking ? { is: 'asking' } : askingOf(known), ask, complete }
}

function useLater(isOn: boolean, ms: number, act: () => void): void {
  const late = useEffectEvent(act)
  useEffect(() => {
    if (!isOn) return
    const timer = setTimeout(late, ms)
    return () => clearTimeout(timer)
  }, [isOn, ms])
}

const stepIn = ({ status, data }: NonNullable<Answer>): Step =>
  status === 402 ? { is: 'declined', code: data.code } : stepOf(data)

/** The server says that it did nothing. Anything else may have been done. */
function isRefusal(failure: unknown): boolean {
  const { status } = failure as { status?: unknown }
  return status === 404 || (failure instanceof CallFailed && failure.status < 500)
}
