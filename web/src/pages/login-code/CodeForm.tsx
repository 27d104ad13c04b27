import { CallFailed } from '@alpenglow/contract/http/errors'
import { bareCode, whyNotAppCode, whyNotRecoveryCode } from '@alpenglow/contract/identity/rules'
import { findReturnPath } from '@alpenglow/contract/values/own-path'
import { errorKey } from '@alpenglow/texts/field-errors'
import { Button } from '@alpenglow/ui/Button'
import { FormBuilder } from '@alpenglow/ui/form/FormBuilder'
import { useForm } from '@alpenglow/ui/form/useForm.ts'
import { useNavigate } from '@alpenglow/client/routing/Router'
import { useText } from '@alpenglow/client/words/words'
import { enterCode } from '../../entry/entry-actions.ts'
import type { EntryState } from '../../entry/entry-state.ts'
import { useFormWords } from '../../text/useFormWords.ts'
import { usePaths } from '../../usePaths.ts'

export type CodeKind = 'app' | 'recovery'
type Props = { kind: CodeKind; wanted: string | undefined; onOther: () => void }

/** Form for the second factor: six digits of an authenticator app, or a recovery code. */
export function CodeForm({ kind, wanted, onOther }: Props) {
  const { t } = useText()
  const send = useSend(wanted)
  const form = useForm({
    words: useFormWords(),
    fields: [fieldOf[kind](t)],
    check: ({ code }) => ({ code: [whyNot[kind](code) ?? []].flat() }),
    describeError: (code) => t(whyOf(kind, code)),
    submit: ({ code }) => send(bareCode(code)),
  })
  return (
    <FormBuilder
      form={form}
      submit={t('pages.login_code.submit')}
      actions={
        <Button kind="text" onClick={onOther}>
          {t(kind === 'app' ? 'pages.login_code.use_recovery' : 'pages.login_code.use_app')}
        </Button>
      }
    />
  )
}

type Say = ReturnType<typeof useText>['t']
const fieldOf = {
  app: (t: Say) =>
    ({
      type: 'text',
      name: 'code',
      label: t('pages.login_code.code'),
      autoComplete: 'one-time-code',
      inputMode: 'numeric',
    }) as const,
  recovery: (t: Say) =>
    ({
      type: 'text',
      name: 'code',
      label: t('pages.login_code.recovery_code'),
      autoComplete: 'off',
      autoCapitalize: 'none',
      spellCheck: false,
    }) as const,
}

const whyNot = { app: whyNotAppCode, recovery: whyNotRecoveryCode }
const whyOf = (kind: CodeKind, code: string) => {
  if (code === 'REQUIRED' && kind === 'recovery') return 'pages.login_code.recovery_missing'
  return code === 'OUT_OF_RANGE' ? 'pages.login_code.six_digits' : errorKey(code, 'code')
}

/** If the session no longer waits for a code, the login has to start again. */
function useSend(wanted: string | undefined) {
  const navigate = useNavigate()
  const paths = usePaths()
  return async (code: string) => {
    const handed: EntryState = { note: 'code_over' }
    try {
      const redirectUrl = findReturnPath(await enterCode(code, wanted))
      if (redirectUrl) navigate(redirectUrl, { replace: true })
    } catch (refusal) {
      if (!(refusal instanceof CallFailed) || refusal.status !== 401) throw refusal
      navigate(paths.login({ redirectUri: wanted }), { replace: true, state: handed })
    }
  }
}
