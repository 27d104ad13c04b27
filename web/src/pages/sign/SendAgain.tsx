import { useText } from '@alpenglow/client/words/words'
import { Button } from '@alpenglow/ui/Button'
import { ErrorBlock } from '@alpenglow/ui/messages/ErrorBlock'
import { useOnce } from '@alpenglow/ui/form/useOnce.ts'
import { useState } from 'react'
import { whyNotEntered } from '../../entry/why-not-signed-in.ts'
import { loadWaiverLinkCalls } from '../../waivers/link.ts'

/** Sends a new link to the same address after the old one has expired. */
export function SendAgain({ token, onSent }: { token: string; onSent: () => void }) {
  const words = useText()
  const { busy, once } = useOnce()
  const [failure, setFailure] = useState<unknown>()
  const send = () =>
    void once(async () => {
      setFailure(undefined)
      await (await loadWaiverLinkCalls()).renewLink({ body: { token } })
      onSent()
    }).catch(setFailure)
  return (
    <>
      {failure !== undefined && <ErrorBlock>{whyNotEntered(failure, words)}</ErrorBlock>}
      <Button kind="go" wide busy={busy} onClick={send}>
        {words.t('pages.sign.send_again')}
      </Button>
    </>
  )
}
