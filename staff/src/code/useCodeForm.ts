import { whyNotAppCode } from '@alpenglow/contract/identity/rules'
import { useForm } from '@alpenglow/ui/form/useForm.ts'
import { showCode } from '../session.ts'
import { useText } from '../text/Texts.tsx'
import { useFormWords } from '../text/useFormWords.ts'

type Asking = { show?: (code: string) => Promise<unknown>; hint?: string }

/**
 * A form for six digits, which phones offer to autofill. Input that can't be a code is not sent, so it is no attempt.
 */
export function useCodeForm({ show = showCode, hint }: Asking = {}) {
  const { t } = useText()
  return useForm({
    words: useFormWords(),
    fields: [
      {
        type: 'text',
        id: 'code',
        name: 'code',
        label: t('desk.code.label'),
        hint,
        inputMode: 'numeric',
        autoComplete: 'one-time-code',
        autoCapitalize: 'none',
        spellCheck: false,
        maxLength: 7,
      },
    ],
    check: ({ code }) => ({ code: [whyNotAppCode(code) ?? []].flat() }),
    describeError: (why) => (why === 'OUT_OF_RANGE' ? t('desk.code.six_digits') : undefined),
    submit: ({ code }) => show(code),
  })
}
