import { useOnce } from '@alpenglow/ui/form/useOnce.ts'
import { useState } from 'react'
import { sayDone, sayFailed } from '../flash-messages.ts'
import { useText } from '../../text/Texts.tsx'
import { whyRefused } from '../../text/refusals.ts'

/** Runs the action of a button, one at a time, and returns why the last one failed. */
export function useAct() {
  const words = useText()
  const { busy, once } = useOnce()
  const [refusal, setRefusal] = useState<string>()
  const run = async (act: () => Promise<unknown>) => {
    setRefusal(undefined)
    await act().catch((error: unknown) => setRefusal(whyRefused(error, words)))
  }
  return { busy, refusal, press: (act: () => Promise<unknown>) => void once(() => run(act)) }
}

/** An action with its words, in the language of the page. */
export type Act = {
  label: string
  /** What will happen, beside the button. */
  says: string
  /** What has happened, once it has. */
  done: string
  run: () => Promise<unknown>
  /** A second question, for what can't be undone. */
  sure?: { says: string; label: string }
  undo?: () => Promise<unknown>
}

/** Runs acts of one object: at success the list is read again, the message offers to undo, and `onDone` is called. */
export function useActs({ onDone, onChanged }: { onDone?: () => void; onChanged: () => void }) {
  const words = useText()
  const { busy, refusal, press } = useAct()
  const go = ({ run, done, undo }: Act) =>
    press(async () => {
      await run()
      onChanged()
      onDone?.()
      const takeBack = () => void undo?.().then(onChanged, (error: unknown) => sayFailed(whyRefused(error, words)))
      sayDone(done, undo && takeBack)
    })
  return { busy, refusal, go }
}
