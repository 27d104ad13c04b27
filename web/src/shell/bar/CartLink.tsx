import { Icon } from '@alpenglow/ui/Icon'
import { NavLink } from '@alpenglow/client/routing/links'
import { useText } from '@alpenglow/client/words/words'
import { useCartItems } from '../../cart/items.ts'
import { usePaths } from '../../usePaths.ts'
import css from './Bar.module.css'

/** The number lies over the icon: nothing beside it moves when it appears. */
export function CartLink() {
  const { t, count } = useText()
  const items = useCartItems()
  return (
    <NavLink
      to={usePaths().cart()}
      className={css.cart ?? ''}
      aria-label={items > 0 ? count('components.shell.cart_items', items) : t('components.shell.cart')}
    >
      <Icon name="cart" />
      {items > 0 && <b>{items}</b>}
    </NavLink>
  )
}
