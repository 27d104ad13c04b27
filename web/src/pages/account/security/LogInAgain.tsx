import type { Me } from '@alpenglow/contract/identity/session'
import { isSignInFresh } from '@alpenglow/contract/identity/social-rules'
import type { IdentityProvider } from '@alpenglow/contract/identity/social'
import { Button } from '@alpenglow/ui/Button'
import { ErrorBlock, Note } from '@alpenglow/ui/messages/ErrorBlock'
import { useState } from 'react'
import { useLocation } from '@alpenglow/client/routing/Router'
import { useText } from '@alpenglow/client/words/words'
import { useDevices, useIdentityProviders } from '../data.ts'
import { loadAccountCalls } from '../../../household/mine.ts'
import { useUpdate } from '../useUpdate.ts'
import { useWhyNot } from '../useWhyNot.ts'

/**
 * Reauthentication of an account without a password: its last login must be recent. The page says so before a change is
 * refused.
 */
export function LogInAgain({ me: { hasPassword, identityProviders } }: { me: Me }) {
  const { t } = useText()
  // Evaluated when the page opens. If the login becomes too old afterwards, the server refuses the change.
  const [now] = useState(() => new Date())
  const here = useDevices().data?.find(({ isThis }) => isThis)
  const known = useIdentityProviders().data ?? []
  if (hasPassword || !here || isSignInFresh(new Date(here.signedInAt), now)) return null
  return (
    <Note>
      <p>{t('pages.security.fresh')}</p>
      {known
        .filter(({ id }) => identityProviders.includes(id))
        .map((provider) => (
          <Again key={provider.id} provider={provider} />
        ))}
    </Note>
  )
}

/** Redirects to the provider and back to this page, with a fresh login. */
function Again({ provider: { id, name } }: { provider: IdentityProvider }) {
  const { t } = useText()
  const { pathname } = useLocation()
  const whyNot = useWhyNot()
  const { status, run } = useUpdate()
  const [failure, setFailure] = useState<unknown>()
  const go = async () => {
    const visit = { params: { id }, body: { purpose: 'sign_in' as const, redirectUri: pathname } }
    const begun = await (await loadAccountCalls()).goToProvider(visit)
    if (begun) location.assign(begun.redirectUrl)
  }
  return (
    <>
      <Button kind="text" busy={status === 'PROCESSING'} onClick={() => void run(go).catch(setFailure)}>
        {t('pages.security.fresh_do', { name })}
      </Button>
      {status === 'FAILED' && <ErrorBlock>{whyNot(failure)}</ErrorBlock>}
    </>
  )
}
