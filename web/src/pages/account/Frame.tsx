import type { Me } from '@alpenglow/contract/identity/session'
import type { TextKey } from '@alpenglow/contract/translations/texts'
import { useState, type ReactNode } from 'react'
import { Band } from '../../parts/Band.tsx'
import { Heading } from '../../parts/Heading.tsx'
import { NotArrived } from '../../parts/NotArrived.tsx'
import { LoginForm } from '../../sign-in/LoginForm.tsx'
import { useMe } from '../../session/session.ts'
import { useText } from '../../text/Texts.tsx'
import css from './Frame.module.css'
import { greeting } from './greeting.ts'
import { Loading } from './Loading.tsx'
import { Parts } from './Parts.tsx'

type Props = {
  /** In the window. */
  title: TextKey
  /** On the page; the overview is headed by the greeting alone. */
  heading?: TextKey
  lead: TextKey
  children: (me: Me) => ReactNode
}

/** What all pages of the account have around them. Shown to whoever is signed in; everybody else is asked to sign in, here, and then sees it. */
export function Frame({ title, heading, lead, children }: Props) {
  const { t } = useText()
  const visitor = useMe()
  if (visitor.state === 'loading') return <Loading />
  if (visitor.state !== 'in') {
    return (
      <div className={`page ${css.plain}`}>
        {visitor.state === 'out' && <SignInHere title={title} />}
        {visitor.state === 'unknown' && <NotArrived what="pages.account.failed" again={() => void visitor.retry()} />}
      </div>
    )
  }
  return (
    <>
      <Band>
        <Head me={visitor.me} {...{ title, heading }} />
        {!heading && <p>{t(lead)}</p>}
      </Band>
      <div className={`page ${css.body}`}>
        <Parts />
        <div className={css.content}>
          {heading && <p className={css.lead}>{t(lead)}</p>}
          {children(visitor.me)}
        </div>
      </div>
    </>
  )
}

function Head({ me, title, heading }: { me: Me; title: TextKey; heading: TextKey | undefined }) {
  const { t } = useText()
  const [welcome] = useState(() => greeting(new Date().getHours()))
  const { firstName, contactInformation } = me.profile
  const hello = t(welcome, { name: firstName ?? contactInformation.email ?? '' })
  if (!heading) return <Heading title={title}>{hello}</Heading>
  return (
    <>
      <p>{hello}</p>
      <Heading title={title}>{t(heading)}</Heading>
    </>
  )
}

function SignInHere({ title }: { title: TextKey }) {
  const { t } = useText()
  return (
    <>
      <Heading title={title}>{t('pages.login.heading_account')}</Heading>
      <LoginForm />
    </>
  )
}
