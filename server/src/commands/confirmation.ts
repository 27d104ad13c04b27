import { createInterface } from 'node:readline'
import { Busy, OutcomeUnknown } from '../db/errors.ts'

export const nothingChangedText = 'Nothing was changed.'

type Asked = { yes: boolean; stop: AbortSignal; question: string }
/**
 * Asks the operator, who has seen the changes, to confirm them; `--yes` answers in advance. Any other answer throws.
 */
export async function demandYes({ yes, stop, question }: Asked): Promise<void> {
  stop.throwIfAborted()
  if (yes) return
  if (!process.stdin.isTTY) throw new Error(`Nobody is here to be asked: say it with --yes. ${nothingChangedText}`)
  const answer = await answerTo(`${question} (yes) `, stop)
  if (answer === undefined) process.stdout.write('\n')
  stop.throwIfAborted()
  if (answer !== 'yes') throw new Error(nothingChangedText)
}

/** Undefined when the terminal is closed or Ctrl-C comes. Without line editing, so that Ctrl-C stays a signal. */
async function answerTo(question: string, stop: AbortSignal): Promise<string | undefined> {
  process.stdout.write(question)
  const lines = createInterface({ input: process.stdin, terminal: false, signal: stop })
  for await (const line of lines) return line.trim().toLowerCase()
  return undefined
}

/** Errors for the operator: a sentence, without a stack. A connection tried at two addresses fails with a list. */
export function sentenceOf(error: unknown, what: string, state = nothingChangedText): string {
  if (error instanceof AggregateError) return sentenceOf(error.errors[0], what, state)
  const { code, message, path } = error as NodeJS.ErrnoException
  if (code === 'ENOENT') return `There is no file ${path}.`
  if (code === 'EISDIR') return `That is a folder; ${what} is a file.`
  if (code === 'EEXIST') return `${path} is already there. Say another name; nothing is ever overwritten.`
  if (code === 'ECONNREFUSED') return `The database is away (${message}).`
  if (error instanceof OutcomeUnknown)
    return 'The connection broke at the very end. Run this again: it shows what is still to do.'
  if (error instanceof Busy) return `The database is busy, perhaps with another load (${message}). ${state} Try again soon.`
  return error instanceof Error ? message : String(error)
}
