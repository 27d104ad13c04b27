import type { Me } from '@alpenglow/contract/identity/session'
import { Tag } from '@alpenglow/ui/surfaces/Tag'
import { dateWriter } from '@alpenglow/ui/text/dates.ts'
import { useId, type ReactNode } from 'react'
import { useText } from '@alpenglow/client/words/words'
import css from './Account.module.css'
import { Address } from './Address.tsx'

/** Who somebody is to us. */
export function You({ me }: { me: Me }) {
  const { t, dates } = useText()
  const id = useId()
  const { firstName, lastName, dob, contactInformation } = me.profile
  const unknown = t('pages.account.unknown')
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{t('pages.account.you')}</h2>
      <dl className={css.facts}>
        <Fact name={t('pages.account.name')}>{[firstName, lastName].filter(Boolean).join(' ') || unknown}</Fact>
        <Fact name={t('pages.account.email')}>
          <span>{contactInformation.email ? <Address>{contactInformation.email}</Address> : unknown}</span>
          {me.confirmedAt ? (
            <Tag kind="good">{t('pages.account.confirmed')}</Tag>
          ) : (
            <Tag kind="warn">{t('pages.account.unconfirmed')}</Tag>
          )}
        </Fact>
        <Fact name={t('pages.account.birthday')}>{dob ? dateWriter(dates, { dateStyle: 'long' })(dob) : unknown}</Fact>
        <Fact name={t('pages.account.age')}>
          {t(me.ageRestricted ? 'pages.account.age_restricted' : 'pages.account.age_free')}
        </Fact>
      </dl>
    </section>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
