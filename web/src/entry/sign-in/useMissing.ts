import { CallFailed } from '@alpenglow/contract/http/errors'
import { useEffect, useRef, useState } from 'react'
import { useText } from '@alpenglow/client/words/words'

type Typed = { email: string; password: string }

/**
 * Which of the fields were empty when the form was sent, each in words as long as it stays empty. The first of them gets the focus, as in
 * every form.
 */
export function useMissing({ email, password }: Typed) {
  const { t } = useText()
  const [presses, setPresses] = useState(0)
  const [empty, setEmpty] = useState({ email: false, password: false })
  const form = useRef<HTMLFormElement>(undefined)
  useEffect(() => {
    if (presses > 0) form.current?.querySelector<HTMLElement>('input[aria-invalid="true"]')?.focus()
  }, [presses])
  const isSaid = empty.email || empty.password
  return {
    email: empty.email && email.trim() === '' ? t('components.errors.missing.email') : undefined,
    password: empty.password && password === '' ? t('pages.login.password_missing') : undefined,
    /** That what is empty does not match is nothing to add; that somebody has to wait is. */
    says: (refusal: unknown): boolean => isSaid && refusal instanceof CallFailed && refusal.status === 422,
    look: (sent: HTMLFormElement): void => {
      form.current = sent
      setEmpty({ email: email.trim() === '', password: password === '' })
      setPresses((before) => before + 1)
    },
  }
}
