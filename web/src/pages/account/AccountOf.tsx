import type { Me } from '@alpenglow/contract/identity/api'
import { Button } from '@alpenglow/ui/Button'
import { ErrorBlock } from '@alpenglow/ui/messages/ErrorBlock'
import { useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { Band } from '../../parts/Band.tsx'
import { Heading } from '../../parts/Heading.tsx'
import { usePaths } from '../../parts/usePaths.ts'
import { whyFailed } from '../../calls/why-failed.ts'
import { signOut } from '../../session/session.ts'
import { useText } from '../../text/Texts.tsx'
import css from './Account.module.css'
import { greeting } from './greeting.ts'

export function AccountOf({ me }: { me: Me }) {
  const { t } = useText()
  const [welcome] = useState(() => greeting(new Date().getHours()))
  const { firstName, lastName, contactInformation } = me.profile
  const unknown = t('pages.account.unknown')
  const name = [firstName, lastName].filter(Boolean).join(' ') || unknown
  return (
    <>
      <Band>
        <Heading title="pages.account.title">{t(welcome, { name: firstName ?? contactInformation.email ?? '' })}</Heading>
        <p>{t('pages.account.lead')}</p>
      </Band>
      <div className={`page ${css.body}`}>
        <h2>{t('pages.account.you')}</h2>
        <dl className={css.facts}>
          <Fact name={t('pages.account.name')}>{name}</Fact>
          <Fact name={t('pages.account.email')}>{contactInformation.email ?? unknown}</Fact>
          <Fact name={t('pages.account.age')}>
            {t(me.ageRestricted ? 'pages.account.age_restricted' : 'pages.account.age_free')}
          </Fact>
        </dl>
        <SignOut />
      </div>
    </>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

function SignOut() {
  const { t } = useText()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const navigate = useNavigate()
  const home = usePaths().home()
  const leave = async () => {
    setBusy(true)
    await signOut().then(() => navigate(home), setFailure)
    setBusy(false)
  }
  return (
    <>
      {failure !== undefined && <ErrorBlock>{whyFailed(failure, t)}</ErrorBlock>}
      <Button busy={busy} onClick={() => void leave()}>
        {t('pages.account.logout')}
      </Button>
    </>
  )
}
