import type { Me } from '@alpenglow/contract/identity/session'
import { useId } from 'react'
import { Link } from '@alpenglow/client/routing/links'
import { usePaths } from '../../../usePaths.ts'
import { useText } from '@alpenglow/client/words/words'
import { AccountFrame } from '../Frame.tsx'
import { VisitCounting } from './VisitCounting.tsx'
import { DeleteAccount } from './DeleteAccount.tsx'
import { MyData } from './MyData.tsx'
import css from './Privacy.module.css'

export default function AccountPrivacy() {
  return (
    <AccountFrame title="pages.my_privacy.title" heading="pages.account.privacy" lead="pages.my_privacy.lead">
      {(me) => <All me={me} />}
    </AccountFrame>
  )
}

const All = ({ me }: { me: Me }) => (
  <>
    <MyData />
    <VisitCounting />
    <ToRead />
    <DeleteAccount me={me} />
  </>
)

function ToRead() {
  const { t } = useText()
  const id = useId()
  return (
    <section className={css.part} aria-labelledby={id}>
      <h2 id={id}>{t('pages.my_privacy.read')}</h2>
      <p>{t('pages.my_privacy.read_text')}</p>
      <p>
        <Link to={usePaths().privacy()}>{t('pages.my_privacy.privacy_text')}</Link>
      </p>
    </section>
  )
}
