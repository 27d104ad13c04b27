import type { Me } from '@alpenglow/contract/identity/session'
import { useState } from 'react'
import { cacheMe } from '../data.ts'
import { loadAccountCalls } from '../../../household/mine.ts'
import { useWhyNot } from '../useWhyNot.ts'
import { useUpdate } from '../useUpdate.ts'

type Choices = Pick<Me, 'locale' | 'measurementSystem'>

/**
 * Optimistic update: a choice shows at once and is saved at once. If the save fails, the old value comes back with an
 * error.
 */
export function useChoice<K extends keyof Choices>(name: K, me: Me) {
  const whyNot = useWhyNot()
  const { status, run } = useUpdate()
  const [chosen, setChosen] = useState<Choices[K]>()
  const [failure, setFailure] = useState<unknown>()
  const save = async (value: Choices[K]) => {
    setChosen(value)
    try {
      await cacheMe(await (await loadAccountCalls()).changeMe({ body: { [name]: value } }))
    } finally {
      setChosen(undefined)
    }
  }
  return {
    value: chosen ?? me[name],
    choose: (value: Choices[K]) => void run(() => save(value)).catch(setFailure),
    status,
    error: status === 'FAILED' ? whyNot(failure) : undefined,
  }
}
