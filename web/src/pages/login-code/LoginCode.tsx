import { CallFailed } from '@alpenglow/contract/http/errors'
import { homeward } from '@alpenglow/contract/identity/rules'
import { errorKey } from '@alpenglow/texts/field-errors'
import { Button } from '@alpenglow/ui/Button'
import { FormBuilder } from '@alpenglow/ui/form/FormBuilder'
import { useForm } from '@alpenglow/ui/form/useForm.ts'
import { useState } from 'react'
import { Link, Navigate } from '@alpenglow/client/routing/links'
import { useNavigate } from '@alpenglow/client/routing/Router'
import { Entry, WaysOn } from '../../entry/Entry.tsx'
import { usePaths } from '../../usePaths.ts'
import { enterCode } from '../../entry/entering.ts'
import { useMe } from '../../session/session.ts'
import type { Handed } from '../../entry/handed.ts'
import { useWanted } from '../../entry/useWanted.ts'
import { useText } from '@alpenglow/client/words/words'
import { useFormWords } from '../../text/useFormWords.ts'

type Kind = 'app' | 'recovery'

export default function LoginCode() {
  const { t } = useText()
  const wanted = useWanted()
  const paths = usePaths()
  const visitor = useMe()
  const [kind, setKind] = useState<Kind>('app')
  if (visitor.state === 'in') return <Navigate to={wanted ?? paths.account()} replace />
  return (
    <Entry
      title="pages.login_code.title"
      heading={t('pages.login_code.heading')}
      lead={t(kind === 'app' ? 'pages.login_code.lead' : 'pages.login_code.lead_recovery')}
    >
      <CodeForm key={kind} kind={kind} wanted={wanted} onOther={() => setKind(kind === 'app' ? 'recovery' : 'app')} />
      <WaysOn>
        <Link to={paths.login({ redirectUri: wanted })}>{t('pages.login_code.back')}</Link>
      </WaysOn>
    </Entry>
  )
}

type Props = { kind: Kind; wanted: string | undefined; onOther: () => void }

function CodeForm({ kind, wanted, onOther }: Props) {
  const { t } = useText()
  const send = useSend(wanted)
  const form = useForm({
    words: useFormWords(),
    fields: [fieldOf[kind](t)],
    check: ({ code }) => whyNotCode(kind, code),
    say: (code) => t(whyOf(kind, code)),
    submit: ({ code }) => send(bare(code)),
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

const whyOf = (kind: Kind, code: string) => {
  if (code === 'REQUIRED' && kind === 'recovery') return 'pages.login_code.recovery_missing'
  return code === 'OUT_OF_RANGE' ? 'pages.login_code.six_digits' : errorKey(code, 'code')
}

/** Apps show codes in two groups, and that is how they are copied. */
const bare = (code: string) => code.replace(/\s/g, '')

function whyNotCode(kind: Kind, code: string) {
  if (bare(code) === '') return { code: ['REQUIRED'] }
  return kind === 'recovery' || /^\d{6}$/.test(bare(code)) ? { code: [] } : { code: ['OUT_OF_RANGE'] }
}

/** A session that no longer waits for a code has to begin again. */
function useSend(wanted: string | undefined) {
  const navigate = useNavigate()
  const paths = usePaths()
  return async (code: string) => {
    const handed: Handed = { note: 'code_over' }
    try {
      const redirectUrl = homeward(await enterCode(code, wanted))
      if (redirectUrl) navigate(redirectUrl, { replace: true })
    } catch (refusal) {
      if (!(refusal instanceof CallFailed) || refusal.status !== 401) throw refusal
      navigate(paths.login({ redirectUri: wanted }), { replace: true, state: handed })
    }
  }
}
