import { ErrorBlock } from '@alpenglow/ui/messages/ErrorBlock'
import { useState } from 'react'
import { showCode } from '../session.ts'
import { useText, type Words } from '../text/Texts.tsx'
import { useSubmit } from '../parts/useSubmit.ts'

/** The code that somebody types, and what the server says to it. What can't be a code is no try. */
export function useCode(show: (code: string) => Promise<unknown> = showCode) {
  const words = useText()
  const [code, setCode] = useState('')
  const { busy, refusal, submit } = useSubmit(
    () => show(code),
    () => ({ code: whyWrong(code.replace(/\s/g, ''), words) }),
  )
  const whole = refusal.whole && <ErrorBlock>{refusal.whole}</ErrorBlock>
  return { code, setCode, busy, submit, field: refusal.fields['code'], whole }
}

function whyWrong(code: string, { t }: Words): string | undefined {
  if (code === '') return t('components.errors.missing.code')
  return /^\d{6}$/.test(code) ? undefined : t('desk.code.six_digits')
}
