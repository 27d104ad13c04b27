import { useText } from '@alpenglow/client/words/words'
import { Button } from '@alpenglow/ui/Button'
import { Checkbox } from '@alpenglow/ui/fields/Checkbox'
import { ErrorBlock } from '@alpenglow/ui/messages/ErrorBlock'
import { Link } from '@alpenglow/client/routing/links'
import { lazyOnDemand } from '../../loading/lazy-part.tsx'
import { useNameOf } from '../../parts/person/names.ts'
import { useNumbers } from '../../text/useNumbers.ts'
import { NameField } from '../../waivers/NameField.tsx'
import type { SigningNow } from './useSigning.ts'
import step from '../../parts/checkout/Step.module.css'
import css from './Waiver.module.css'

const ConsentText = lazyOnDemand(() => import('../../parts/consent/ConsentText.tsx').then(({ ConsentText }) => ConsentText))

/** The typed name as signature, with the consents that go with it. */
export function Signature({ signing, later }: { signing: SigningNow; later: string }) {
  const { t, count } = useText()
  const { number } = useNumbers()
  const nameOf = useNameOf()
  const { name, setName, mine, chosen, lacking, trouble, busy } = signing
  const many = chosen.length
  // All waivers may be signed while a child's data still need a consent.
  const isSigning = mine.length > 0
  const sign = many === 0 ? t('pages.sign.submit') : count('pages.waiver.sign', many, { number: number(many) })
  return (
    <section className={step.part} aria-labelledby="signature">
      <h2 id="signature">{t(isSigning ? 'pages.waiver.signature' : 'pages.waiver.consent')}</h2>
      <form
        noValidate
        className={css.signature}
        onSubmit={(event) => {
          event.preventDefault()
          signing.sign()
        }}
      >
        {lacking.length > 0 && (
          <div className={css.consent}>
            <ConsentText />
            {lacking.map(({ profile }) => (
              <Checkbox
                key={profile.id}
                label={t('pages.consent_of_minor.agree', { name: nameOf(profile) })}
                checked={signing.agreed.has(profile.id)}
                onChange={(isAgreed) => signing.agreeFor(profile.id, isAgreed)}
                error={trouble.consent?.includes(profile.id) && t('pages.waiver.consent_missing')}
              />
            ))}
          </div>
        )}
        {isSigning && (
          <NameField value={name} onChange={setName} hint={t('pages.waiver.full_name_hint')} error={trouble.name} />
        )}
        {trouble.failed && <ErrorBlock>{trouble.failed}</ErrorBlock>}
        <div className={css.acts}>
          <Button type="submit" kind="go" busy={busy}>
            {isSigning ? sign : t('pages.waiver.agree')}
          </Button>
          <Link className={css.later} to={later}>
            {t('pages.waiver.later')}
          </Link>
        </div>
      </form>
    </section>
  )
}
