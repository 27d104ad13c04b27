import { Button } from '@alpenglow/ui/Button'
import { ErrorBlock } from '@alpenglow/ui/messages/ErrorBlock'
import { useState } from 'react'
import { useText, type Words } from '@alpenglow/client/words/words'
import css from './SignInProviders.module.css'
import { useSignInProviders } from './useSignInProviders.ts'
import { rememberVisit, type Purpose } from './provider-trip.ts'
import { whyNotEntered } from '../why-not-signed-in.ts'

type Props = { purpose: Purpose; redirectUri?: string | undefined }

/**
 * Buttons to sign in with an identity provider. Renders nothing where none is configured, or while the list is loading.
 */
export function SignInProviders(props: Props) {
  const { t } = useText()
  const providers = useSignInProviders()
  const { busy, refusal, leave } = useLeave(props)
  if (providers.length === 0) return null
  return (
    <div className={css.providers}>
      <p className={css.or}>{t('pages.login.or')}</p>
      {refusal && <ErrorBlock>{refusal}</ErrorBlock>}
      {providers.map(({ id, name }) => (
        <Button key={id} wide busy={busy === id} onClick={() => void leave(id)}>
          {t('pages.login.with', { name })}
        </Button>
      ))}
    </div>
  )
}

/** Goes to a provider, in the same window. The button stays busy until the browser has left. */
function useLeave({ purpose, redirectUri }: Props) {
  const words = useText()
  const [busy, setBusy] = useState<string>()
  const [failure, setFailure] = useState<unknown>()
  const leave = async (id: string) => {
    if (busy) return
    setBusy(id)
    setFailure(undefined)
    try {
      const address = await addressOf(id, { purpose, redirectUri })
      rememberVisit({ purpose, redirectUri })
      location.assign(address)
    } catch (why) {
      setFailure(why)
      setBusy(undefined)
    }
  }
  return { busy, refusal: saidOf(failure, words), leave }
}

const saidOf = (failure: unknown, words: Words) => (failure === undefined ? undefined : whyNotEntered(failure, words))

async function addressOf(id: string, body: Props): Promise<string> {
  const { socialCalls } = await import('../../calls/entering.ts')
  const answer = await socialCalls.goToProvider({ params: { id }, body })
  if (!answer) throw new Error('there is no such identity provider any more')
  return answer.redirectUrl
}
