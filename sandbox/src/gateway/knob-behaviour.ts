import { setTimeout as sleep } from 'node:timers/promises'
import { hungUp, json, type Answer, type Call } from '../http/router.ts'
import type { Knob } from '../provider.ts'
import { GatewayFault } from './fault.ts'

/** No secret: this gateway moves no real money. */
export const key = 'a-key-that-everybody-knows'

export const errorAnswer = (status: number, code: string, message: string): Answer => json({ error: { code, message } }, status)

export const answerForcedFailure = (status: number): Answer =>
  errorAnswer(status, 'told_to_fail', 'Told to fail; nothing was done')

/**
 * Answers a call as its knob says: nothing is done where the gateway is down or fails; everything is done where only
 * the answer is lost or late.
 */
export async function behave(knob: Knob | undefined, perform: () => Promise<Answer>): Promise<Answer> {
  if (knob?.behaviour === 'down') return hungUp
  if (knob?.behaviour === 'error') return answerForcedFailure(knob.code ?? 500)
  if (knob?.behaviour === 'late') await sleep(knob.ms)
  const answer = await perform()
  if (knob?.behaviour === 'timeout') await new Promise(() => {})
  if (knob?.behaviour === 'delay') await sleep(knob.ms)
  if (knob?.behaviour === 'lost' || knob?.behaviour === 'makes two') return hungUp
  if (knob?.behaviour === 'garbage')
    return { status: 200, headers: { 'content-type': 'text/html' }, body: '<h1>Bad gateway</h1>' }
  return answer
}

/** Requires the API key, and turns faults into the gateway's error format. */
export async function requireKey({ headers }: Call, work: () => Promise<Answer>): Promise<Answer> {
  if (headers.authorization !== `Bearer ${key}`) return errorAnswer(401, 'unauthorized', 'This key is not known')
  try {
    return await work()
  } catch (error) {
    if (error instanceof GatewayFault) return errorAnswer(error.status, error.code, error.message)
    throw error
  }
}
