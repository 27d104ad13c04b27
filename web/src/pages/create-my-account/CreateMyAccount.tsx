import { CallFailed } from '@alpenglow/contract/http/errors'
import { sourceOf } from '@alpenglow/contract/identity/sign-up-rules'
import { Note } from '@alpenglow/ui/messages/ErrorBlock'
import { Skeleton, SkeletonBlock } from '@alpenglow/ui/surfaces/Skeleton'
import { useState } from 'react'
import { Link, Navigate } from '@alpenglow/client/routing/links'
import { useSearchParams } from '@alpenglow/client/routing/Router'
import { useCartItems } from '../../cart/items.ts'
import { flashes } from '../../flashes.ts'
import { Entry } from '../../entry/Entry.tsx'
import { NotArrived } from '../../parts/page/NotArrived.tsx'
import { usePaths } from '../../usePaths.ts'
import { useMe } from '../../session/session.ts'
import { WatchNewcomer } from '../../session/WatchNewcomer.tsx'
import { useHanded } from '../../entry/handed.ts'
import { Providers } from '../../entry/sign-in/Providers.tsx'
import { nameOf, useProviders } from '../../entry/sign-in/useProviders.ts'
import { useWanted } from '../../entry/useWanted.ts'
import { SignUpForm } from '../../entry/sign-up/SignUpForm.tsx'
import { useText } from '@alpenglow/client/words/words'
import css from './CreateMyAccount.module.css'
import { useOnboarding, useOnboardingToken } from '../../entry/useOnboarding.ts'

export default function CreateMyAccount() {
  const isExpired = useSearchParams()[0].get('expired') === 'true'
  // Nothing of what was known in a session stays when that has ended.
  return <Begin key={String(isExpired)} isExpired={isExpired} />
}

function Begin({ isExpired }: { isExpired: boolean }) {
  const { t } = useText()
  const wanted = useWanted()
  const paths = usePaths()
  const visitor = useMe()
  const { email, registration } = useHanded()
  const claim = useOnboarding(useOnboardingToken())
  const [isOver, setOver] = useState(false)
  const hasCart = useCartItems() > 0
  // A poster or a partner's link says who it is; whoever comes by themselves comes from this page.
  const source = sourceOf(useSearchParams()[0].get('source')) ?? 'create-my-account'
  // Whoever is in goes to the sign-in, or where they wanted to be, and is led on from there.
  if (visitor.state === 'in') return <Navigate to={paths.login({ redirectUri: wanted })} replace />
  const onboarding = claim.state === 'found' ? claim.onboarding : undefined
  const isBegun = onboarding !== undefined || registration !== undefined
  return (
    <Entry
      title="pages.sign_up.title"
      heading={t(onboarding ? 'pages.sign_up.heading_claim' : 'pages.sign_up.heading')}
      lead={onboarding ? t('pages.sign_up.claim') : <LogIn wanted={wanted} />}
    >
      {(isBegun || hasCart) && <WatchNewcomer />}
      {isExpired && !isBegun && <Note>{t('pages.sign_up.expired')}</Note>}
      {registration && <SignedUpWith provider={registration.identityProviderType} />}
      {claim.state === 'dead' && <Note kind="warn">{t('pages.sign_up.claim_dead')}</Note>}
      {claim.state === 'unknown' && <NotArrived what="pages.sign_up.claim_failed" again={claim.again} />}
      {claim.state === 'looking' ? (
        <FormLoading />
      ) : (
        <SignUpForm
          begun={{ email, registration, onboarding }}
          source={source}
          wanted={wanted}
          onSignedUp={(mailed) => tell(mailed ? t('pages.sign_up.mail_sent', { email: mailed }) : t('pages.sign_up.done'))}
          onRefused={(refusal) => setOver(isRegistrationOver(refusal))}
        />
      )}
      {((!isBegun && claim.state !== 'looking') || isOver) && (
        <div>
          <Providers purpose="sign_up" redirectUri={wanted} />
        </div>
      )}
    </Entry>
  )
}

/** A form whose first values are on their way. */
function FormLoading() {
  const { t } = useText()
  return (
    <Skeleton label={t('components.shell.loading')}>
      <div className={css.loading}>
        {['names', 'birthday', 'address', 'password'].map((field) => (
          <SkeletonBlock key={field} height="76px" />
        ))}
      </div>
    </Skeleton>
  )
}

/** What a provider told is good for half an hour; then it is asked once more. */
const isRegistrationOver = (refusal: unknown) =>
  refusal instanceof CallFailed && refusal.fields['registrationToken'] !== undefined

/** It is read after two steps: on the sign-in, which leads whoever is in on at once, and where that leads. */
const tell = (text: string) => flashes.add({ id: 'signed-up', type: 'info', text, navigationCount: 1 })

function LogIn({ wanted }: { wanted: string | undefined }) {
  const { t } = useText()
  return (
    <>
      {t('pages.sign_up.known_already')} <Link to={usePaths().login({ redirectUri: wanted })}>{t('pages.sign_up.log_in')}</Link>
    </>
  )
}

function SignedUpWith({ provider }: { provider: string }) {
  const { t } = useText()
  const name = nameOf(useProviders(), provider)
  return <Note>{t('pages.sign_up.signed_up_with', { name })}</Note>
}
