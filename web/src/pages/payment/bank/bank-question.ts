import type { BankStep } from './bank-step.ts'

/**
 * `looking`: the status is loading. `asking`: a call is in flight. `lost`: the server knows nothing of the call that
 * was sent.
 */
export type BankStatus = BankStep | { is: 'looking' } | { is: 'asking' } | { is: 'lost' }

/** The answer sent to a step of the bank, and how often it was sent. */
export type StepAnswer<Body> = { to: string; body: Body; times: number }
/**
 * What the page knows: the server's last status or that it can't be read, the state of the last call, and the answer to
 * the step.
 */
export type BankCallState = {
  step: BankStep | undefined
  isFailed: boolean
  /** `on its way`: the call had no answer but may still arrive, so the page must not claim that it is lost. */
  question: 'heard' | 'under way' | 'on its way' | 'lost'
  answered: StepAnswer<unknown> | undefined
  /** The bank showed a challenge. If the server then knows of no authorization, it was superseded. */
  wasAsked: boolean
}

/** An answer that the server does not know is sent this often at most. */
export const maxAnswerTries = 5

/** Identifies a step, to tell it from the next one. */
export function stepKeyOf(step: BankStep | undefined): string | undefined {
  if (step?.is === 'fingerprint') return step.data
  return step?.is === 'challenge' ? step.creq : undefined
}

/**
 * Retry: the server still waits at a step that was answered, so the answer was lost and is sent again. The guest must
 * not have to answer the bank twice.
 */
export const isAnswerToResend = ({
  step,
  answered,
  question,
}: Pick<BankCallState, 'step' | 'answered' | 'question'>): boolean =>
  question !== 'under way' && isAnswered(step, answered) && answered.times < maxAnswerTries

/** Counts the answers to one step. */
export const countAnswer = <Body>(step: BankStep | undefined, body: Body, before: StepAnswer<unknown> | undefined) => {
  const to = stepKeyOf(step)
  return to === undefined ? undefined : { to, body, times: before?.to === to ? before.times + 1 : 1 }
}

/** Derives the status that the page shows. If the status can't be read and no call is open, the guest may press. */
export function bankStatusOf({ step, isFailed, question, answered, wasAsked }: BankCallState): BankStatus {
  if (question === 'under way') return { is: 'asking' }
  if (!step) return { is: isFailed ? 'none' : 'looking' }
  if (step.is === 'none' && wasAsked) return { is: 'superseded' }
  if (step.is === 'none' && question !== 'heard') return { is: question === 'lost' ? 'lost' : 'processing' }
  if (isAnswered(step, answered)) return { is: answered.times < maxAnswerTries ? 'asking' : 'lost' }
  return step
}

function isAnswered(step: BankStep | undefined, answered: StepAnswer<unknown> | undefined): answered is StepAnswer<unknown> {
  return answered !== undefined && stepKeyOf(step) === answered.to
}
