import { ErrorBlock } from '@alpenglow/ui/messages/ErrorBlock'
import { useState } from 'react'
import { showCode } from '../session.ts'
import { useSubmit } from './useSubmit.ts'

/** The code that somebody types, and what the server says to it. */
export function useCode() {
  const [code, setCode] = useState('')
  const { busy, refusal, submit } = useSubmit(() => showCode(code))
  const whole = refusal.whole && <ErrorBlock>{refusal.whole}</ErrorBlock>
  return { code, setCode, busy, submit, field: refusal.fields['code'], whole }
}
