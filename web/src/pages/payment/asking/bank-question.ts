import type { Step } from './bank-step.ts'

/** `looking`: what happened before is asked for. `asking`: an answer is on its way. `lost`: nobody knows of what was sent. */
export type Asking = Step | { is: 'looking' } | { is: 'asking' } | { is: 'lost' }

/** What was sent in answer to a step of the bank's, and how often. */
export type Answered<Body> = { to: string; body: Body; times: number }
/** What can be known here: what the server said last; whether it can't be asked; a call that is under way, or had no answer; what a step was answered with. */
export type Known = {
  step: Step | undefined
  isFailed: boolean
  /** So long as it may still be on its way, nobody says that it never arrived. */
  question: 'heard' | 'under way' | 'on its way' | 'lost'
  answered: Answered<unknown> | undefined
  /** The bank has asked here. Where the server knows of no question any more, that one counts no more. */
  wasAsked: boolean
}

/** More often an answer is not sent of which the server knows nothing. */
export const mostTimes = 5

/** What tells one step from another. */
export function nameOf(step: Step | undefined): string | undefined {
  if (step?.is === 'fingerprint') return step.data
  return step?.is === 'challenge' ? step.creq : undefined
}

/** The server still waits for what it was sent: that was lost, and is sent once more. Whoever has answered their bank does not answer it twice. */
export const isToSendAgain = ({ step, answered, question }: Pick<Known, 'step' | 'answered' | 'question'>): boolean =>
  question !== 'under way' && isAnswered(step, answered) && answered.times < mostTimes

/** One more time, or the first. */
export const answeredAgain = <Body>(step: Step | undefined, body: Body, before: Answered<unknown> | undefined) => {
  const to = nameOf(step)
  return to === undefined ? undefined : { to, body, times: before?.to === to ? before.times + 1 : 1 }
}

/** Where nobody can be asked, asking is what there is to do. */
export function askingOf({ step, isFailed, question, answered, wasAsked }: Known): Asking {
  if (question === 'under way') return { is: 'asking' }
  if (!step) return { is: isFailed ? 'none' : 'looking' }
  if (step.is === 'none' && wasAsked) return { is: 'superseded' }
  if (step.is === 'none' && question !== 'heard') return { is: question === 'lost' ? 'lost' : 'processing' }
  if (isAnswered(step, answered)) return { is: answered.times < mostTimes ? 'asking' : 'lost' }
  return step
}

function isAnswered(step: Step | undefined, answered: Answered<unknown> | undefined): answered is Answered<unknown> {
  return answered !== undefined && nameOf(step) === answered.to
}
