import type { Seen } from '@alpenglow/contract/cart/seen'
import { CallFailed } from '@alpenglow/contract/http/errors'
import { mustBeThere } from '@alpenglow/contract/http/must-be-there'
import { whyFailed } from '@alpenglow/client/words/why-failed'
import { useText } from '@alpenglow/client/words/words'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import useSWR from 'swr'
import { askForCart } from '../../../cart/data.ts'
import { tellWhyNot } from '../../../cart/useCartChange.ts'
import { calls } from '../../../vault/asked.ts'
import { refusalOf } from '../ordering/refusal.ts'
import { answeredAgain, askingOf, isToSendAgain, mostTimes, type Answered, type Asking, type Known } from './asking.ts'
import { browserFacts } from './browser-facts.ts'
import { stepOf, type Step } from './step.ts'

type Calls = Awaited<ReturnType<typeof calls>>
type Answer = Awaited<ReturnType<Calls['authorizeOrder']>>
export type Completed = Parameters<Calls['continueAuthorization']>[0]['body']

const lookEveryMs = 2000
/** The bank asks somebody: they may answer it elsewhere, and meanwhile the cart may become another one. */
const whileAskedMs = 4000
/** So long what had no answer may still be on its way to the server: a browser gives up before a network does. */
const onItsWayMs = 15_000
const sendAgainMs = 500
/** What is known of it, and what may be done. */
type Talk = {
  now: Asking
  /** The server has not asked the bank, for there were too many questions: how long somebody has to wait. */
  blocked: string | undefined
  ask: (seen: Seen, onChanged: (says: string | undefined) => unknown) => void
  complete: (body: Completed) => void
  stop: () => void
  look: () => void
}
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
export function useAsking(cartVersion: number): Talk {
  const { t } = useText()
  const [isAsking, setAsking] = useState(false)
  const [question, setQuestion] = useState<Known['question']>('heard')
  const [answered, setAnswered] = useState<Answered<Completed>>()
  const { data, error, mutate } = useSWR<Step>(`authorization of ${cartVersion}`, read, {
    dedupingInterval: 0,
    refreshInterval: (step) => {
      if (step?.is === 'processing' || question === 'on its way') return lookEveryMs
      return step?.is === 'elsewhere' || step?.is === 'challenge' ? whileAskedMs : 0
    },
  })
  const [blocked, setBlocked] = useState<string>()
  const [wasAsked, setWasAsked] = useState(false)
  if (data?.is === 'challenge' && !wasAsked) setWasAsked(true)
  const tellTabs = useOtherTabs(() => void mutate())
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
      tellTabs()
    }
  }
  const ask: Talk['ask'] = (seen, onChanged) => {
    setAnswered(undefined)
    setBlocked(undefined)
    setWasAsked(false)
    void send(
      (paying) => paying.authorizeOrder({ body: { ...browserFacts(), seen } }),
      (failure) => {
        const refusal = refusalOf(failure)
        if (refusal?.is === 'changed') return void onChanged(refusal.says)
        return isTooMany(failure) ? setBlocked(whyFailed(failure, t)) : tellWhyNot(failure, 'pages.review.failed', t)
      },
      () => setQuestion('on its way'),
    )
  }
  const complete = (body: Completed) => {
    const once = answeredAgain(data, body, answered)
    setAnswered(once)
    void send(
      (paying) => paying.continueAuthorization({ body }),
      // What became of it is asked then, and told in its place.
      () => setAnswered(once && { ...once, times: mostTimes }),
    )
  }
  /** Nobody will answer. Should that not arrive, the bank waits until its time is over, and what it asked stands here again. */
  const stop = () => {
    void mutate({ is: 'superseded' }, { revalidate: false })
    calls()
      .then((paying) => paying.stopAuthorization())
      .catch(() => {})
      .finally(tellTabs)
  }
  const isLost = !isAsking && isToSendAgain({ step: data, answered })
  useLater(isLost, sendAgainMs, () => answered && complete(answered.body))
  const known = { step: data, isFailed: error !== undefined, question, answered, wasAsked }
  const now = isAsking ? ({ is: 'asking' } as const) : askingOf(known)
  return { now, blocked, ask, complete, stop, look: () => void mutate() }
}

const otherTabs = 'authorization'
/** What becomes of a question in one tab is looked up in the others. */
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
  // By the same channel, which does not hear itself; or by one of the moment, where they have left the page.
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

const stepIn = ({ status, data }: NonNullable<Answer>): Step =>
  status === 402 ? { is: 'declined', code: data.code } : stepOf(data)

const isTooMany = (failure: unknown): boolean => failure instanceof CallFailed && failure.status === 429

/** The server says that it did nothing. Anything else may have been done. */
function isRefusal(failure: unknown): boolean {
  const { status } = failure as { status?: unknown }
  return status === 404 || (failure instanceof CallFailed && failure.status < 500)
}
