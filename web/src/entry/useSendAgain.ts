import { useState } from 'react'
import { flashes } from '../flashes.ts'
import { sendConfirmation } from './entry-actions.ts'
import { whyNotEntered } from './why-not-signed-in.ts'
import { useText } from '@alpenglow/client/words/words'

const id = 'confirmation-sent'

/** Sends the mail that confirms an address once more, and shows the outcome as a flash. */
export function useSendAgain(email: string): { busy: boolean; send: () => void } {
  const words = useText()
  const [busy, setBusy] = useState(false)
  const send = async () => {
    setBusy(true)
    await sendConfirmation().then(
      () => flashes.add({ id, type: 'success', text: words.t('components.unconfirmed.sent', { email }) }),
      (refusal: unknown) => flashes.add({ id, type: 'error', text: whyNotEntered(refusal, words) }),
    )
    setBusy(false)
  }
  return { busy, send: () => void send() }
}
