import { useState } from 'react'
import { Link, Navigate } from '@alpenglow/client/routing/links'
import { Entry, WaysOn } from '../../entry/Entry.tsx'
import { usePaths } from '../../usePaths.ts'
import { useMe } from '../../session/session.ts'
import { useReturnAddress } from '../../entry/useReturnAddress.ts'
import { useText } from '@alpenglow/client/words/words'
import { CodeForm, type CodeKind } from './CodeForm.tsx'

export default function LoginCode() {
  const { t } = useText()
  const wanted = useReturnAddress()
  const paths = usePaths()
  const visitor = useMe()
  const [kind, setKind] = useState<CodeKind>('app')
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
