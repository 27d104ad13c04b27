import { CallFailed } from '@alpenglow/contract/http/errors'
import type { Registration } from '@alpenglow/contract/identity/social'
import { sourceOf } from '@alpenglow/contract/identity/sign-up-rules'
import { Segments } from '@alpenglow/ui/fields/Segments'
import { Note } from '@alpenglow/ui/messages/ErrorBlock'
import { Skeleton, SkeletonBlock } from '@alpenglow/ui/surfaces/Skeleton'
import { useState } from 'react'
import { Link, Navigate } from '@alpenglow/client/routing/links'
import { useSearchParams } from '@alpenglow/client/routing/Router'
import { useCartItems } from '../../cart/items.ts'
import { isStep } from '../../cart/useStepPath.ts'
import { flashes } from '../../flashes.ts'
import { Entry } from '../../entry/Entry.tsx'
import { useIsAwake } from '../../loading/useIsAwake.ts'
import { lazyOnDemand } from '../../loading/lazy-part.tsx'
import { CheckoutSteps } from '../../parts/checkout/CheckoutSteps.tsx'
import { LoadError } from '../../parts/page/LoadError.tsx'
import { usePaths } from '../../usePaths.ts'
import { useMe } from '../../session/session.ts'
import { keepDrafts } from '../../session/drafts/drafts.ts'
import { useDraft } from '../../session/drafts/useDraft.ts'
import { WatchNewcomer } from '../../session/WatchNewcomer.tsx'
import { useEntryState, type EntryState } from '../../entry/entry-state.ts'
import { SignInProviders } from '../../entry/sign-in/SignInProviders.tsx'
import { getProviderName, useSignInProviders } from '../../entry/sign-in/useSignInProviders.ts'
import { useReturnAddress } from '../../entry/useReturnAddress.ts'
import { SignUpForm } from '../../entry/sign-up/SignUpForm.tsx'
import { useText } from '@alpenglow/client/words/words'
import css from './CreateMyAccount.module.css'
import { useOnboarding, useOnboardingToken } from '../../entry/useOnboarding.ts'

/** Lazy: only a guest in the checkout can log in on this page. */
const LoginForm = lazyOnDemand(() => import('../../entry/sign-in/LoginForm.tsx').then(({ LoginForm }) => LoginForm))

export default function CreateMyAccount() {
  const isExpired = useSearchParams()[0].get('expired') === 'true'
  // A session expiry remounts the form, so that nothing of the old session stays in it.
  return <Begin key={String(isExpired)} isExpired={isExpired} />
}

/** Whether the sign-up is part of a checkout, and the page that follows it. */
function useOrder(): { isBuying: boolean; wanted: string | undefined; hasCart: boolean } {
  const asked = useReturnAddress()
  const hasCart = useCartItems() > 0
  const next = usePaths().assignPasses()
  const isBuying = asked ? isStep(asked) : hasCart
  return { isBuying, hasCart, wanted: asked ?? (isBuying ? next : undefined) }
}

const nothing: EntryState = {}

function Begin({ isExpired }: { isExpired: boolean }) {
  const { t } = useText()
  const paths = usePaths()
  const visitor = useMe()
  const isAwake = useIsAwake()
  const handed = useEntryState()
  // The history state is unknown to the server, so the first render must not use it.
  const { email, registration } = isAwake ? handed : nothing
  const { isBuying, hasCart, wanted } = useOrder()
  const token = useOnboardingToken()
  const claim = useOnboarding(isAwake ? token : '')
  const [isOver, setOver] = useState(false)
  const [isKnown, setKnown] = useState(false)
  // A registration from a provider has a draft of its own: an older choice was made without it.
  useDraft(registration ? 'known after all' : 'known', { isKnown }, (kept) => setKnown(kept.isKnown === true))
  // A poster or a partner's link names its source; without one this page is the source.
  const source = sourceOf(useSearchParams()[0].get('source')) ?? 'create-my-account'
  // A signed-in reader is sent to the login page, which redirects to the wanted page.
  if (visitor.state === 'in') return <Navigate to={paths.login({ redirectUri: wanted })} replace />
  const onboarding = claim.state === 'found' ? claim.onboarding : undefined
  const isBegun = onboarding !== undefined || registration !== undefined
  const asksWho = isBuying && claim.state === 'none'
  const isLoggingIn = asksWho && isKnown
  const heading = asksWho ? 'heading_buying' : onboarding ? 'heading_claim' : 'heading'
  const lead = asksWho ? t('pages.sign_up.buying') : onboarding ? t('pages.sign_up.claim') : <LogIn wanted={wanted} />
  return (
    <Entry
      title="pages.sign_up.title"
      heading={t(`pages.sign_up.${heading}`)}
      lead={lead}
      above={isBuying && <CheckoutSteps current="account" />}
    >
      {(isBegun || hasCart) && <WatchNewcomer />}
      {asksWho && (
        <div>
          <Segments
            label={t('pages.sign_up.who')}
            options={[
              { value: 'new', label: t('pages.sign_up.new') },
              { value: 'known', label: t('pages.sign_up.known') },
            ]}
            value={isKnown ? 'known' : 'new'}
            onChange={(who) => {
              // Stores the drafts before the switch: the guest may have chosen wrongly and switch back.
              keepDrafts()
              setKnown(who === 'known')
            }}
          />
        </div>
      )}
      {isExpired && !isBegun && <Note>{t('pages.sign_up.expired')}</Note>}
      {registration && !isLoggingIn && <ProviderSaid text="pages.sign_up.signed_up_with" {...registration} />}
      {claim.state === 'dead' && <Note kind="warn">{t('pages.sign_up.claim_dead')}</Note>}
      {claim.state === 'unknown' && <LoadError what="pages.sign_up.claim_failed" again={claim.again} />}
      {isLoggingIn ? (
        <div>
          <LoginForm
            wanted={wanted}
            email={email ?? registration?.email ?? undefined}
            isBesideSignUp
            note={registration && <ProviderSaid text="pages.login.social_not_registered" {...registration} />}
          />
        </div>
      ) : claim.state === 'looking' ? (
        <FormLoading />
      ) : (
        <SignUpForm
          key={email || registration ? 'handed' : 'new'}
          begun={{ email, registration, onboarding }}
          source={source}
          wanted={wanted}
          onSignedUp={(mailed) =>
            flashSignedUp(mailed ? t('pages.sign_up.mail_sent', { email: mailed }) : t('pages.sign_up.done'), isBuying)
          }
          onRefused={(refusal) => setOver(isRegistrationOver(refusal))}
        />
      )}
      {!isLoggingIn && ((!isBegun && claim.state !== 'looking') || isOver) && (
        <div>
          <SignInProviders purpose="sign_up" redirectUri={wanted} />
        </div>
      )}
    </Entry>
  )
}

/** Placeholder for a form whose initial values still load. */
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

/** The registration token of a provider has expired: the guest has to log in there again. */
const isRegistrationOver = (refusal: unknown) =>
  refusal instanceof CallFailed && refusal.fields['registrationToken'] !== undefined

/** The message has to survive the redirects: through the login page, and once more during a checkout. */
const flashSignedUp = (text: string, isBuying: boolean) =>
  flashes.add({ id: 'signed-up', type: 'info', text, navigationCount: isBuying ? 2 : 1 })

function LogIn({ wanted }: { wanted: string | undefined }) {
  const { t } = useText()
  return (
    <>
      {t('pages.sign_up.known_already')} <Link to={usePaths().login({ redirectUri: wanted })}>{t('pages.sign_up.log_in')}</Link>
    </>
  )
}

type SaidProps = Pick<Registration, 'identityProviderType'> & {
  text: 'pages.sign_up.signed_up_with' | 'pages.login.social_not_registered'
}
function ProviderSaid({ text, identityProviderType }: SaidProps) {
  const { t } = useText()
  return <Note>{t(text, { name: getProviderName(useSignInProviders(), identityProviderType) })}</Note>
}
