import type { Cart } from '@alpenglow/contract/cart/cart'
import { Button } from '@alpenglow/ui/Button'
import { Note } from '@alpenglow/ui/messages/ErrorBlock'
import { useText } from '@alpenglow/client/words/words'
import { upgradesAdded, useUpgradesAdded } from '../../cart/owners/upgrades-added.ts'
import css from './Cart.module.css'

/** Announces an upgrade that was added to the cart, until the guest dismisses it or removes the upgrade. */
export function UpgradesAdded({ items, onRead }: { items: Cart['items']; onRead: () => void }) {
  const { t } = useText()
  const isSet = useUpgradesAdded()
  if (!isSet || !items.some(({ kind }) => kind === 'upgrade')) return null
  const read = () => {
    upgradesAdded.clear()
    onRead()
  }
  return (
    <output className={css.expired}>
      <Note>
        <p>{t('pages.upgrade.added')}</p>
        <Button kind="text" size="small" onClick={read}>
          {t('pages.upgrade.read')}
        </Button>
      </Note>
    </output>
  )
}
