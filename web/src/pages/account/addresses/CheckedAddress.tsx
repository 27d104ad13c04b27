import type { Address } from '@alpenglow/contract/addresses/api'
import { Button } from '@alpenglow/ui/Button'
import { useState } from 'react'
import { useText } from '@alpenglow/client/words/words'
import { loadAccountCalls } from '../../../household/mine.ts'
import { AddressForm } from '../../../parts/address/AddressForm.tsx'
import { AddressSuggestion } from './AddressSuggestion.tsx'

type Props = {
  profileId: string
  address: Address | undefined
  /** The country preselected for a new address. */
  country: string
  onSave: (address: Address) => Promise<unknown>
  onClose: () => void
}

/**
 * Verifies an address before it is saved. A suggestion is offered to the guest and never replaces the input by itself.
 */
export function CheckedAddress({ profileId, onSave, onClose, ...formProps }: Props) {
  const { t } = useText()
  const [found, setFound] = useState<{ mine: Address; ours: Address }>()
  const look = async (mine: Address) => {
    const looked = await (await loadAccountCalls()).verifyAddress({ params: { id: profileId }, body: mine })
    if (looked?.suggestion) return setFound({ mine, ours: looked.suggestion })
    await onSave(mine)
  }
  const close = (
    <Button kind="text" onClick={onClose}>
      {t('pages.account.cancel')}
    </Button>
  )
  return (
    <AddressForm
      {...formProps}
      name={`address-${profileId}`}
      onSubmit={look}
      word={t('pages.address.save')}
      actions={close}
      instead={found && <AddressSuggestion {...found} onChoose={onSave} onBack={() => setFound(undefined)} />}
    />
  )
}
