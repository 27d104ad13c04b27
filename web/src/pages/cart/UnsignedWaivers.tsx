import type { Cart } from '@alpenglow/contract/cart/cart'
import { Link } from '@alpenglow/client/routing/links'
import { useText } from '@alpenglow/client/words/words'
import { useGroup } from '../../household/group.ts'
import { useNameOf } from '../../parts/person/names.ts'
import { usePaths } from '../../usePaths.ts'
import { useCartWaivers } from '../../waivers/data.ts'
import css from './UnsignedWaivers.module.css'

/** The people who have yet to sign a waiver for the cart, with a link to sign; nothing if all have signed. */
export function UnsignedWaivers({ cart }: { cart: Cart }) {
  const { t, count, locale } = useText()
  const nameOf = useNameOf()
  const paths = usePaths()
  const { waivers } = useCartWaivers(cart)
  const { data: group } = useGroup((waivers?.profileIdsMissing.length ?? 0) > 0)
  const missing = waivers?.profileIdsMissing ?? []
  const people = group?.groupMembers.filter(({ profile }) => missing.includes(profile.id)) ?? []
  if (people.length === 0) return null
  const names = new Intl.ListFormat(locale).format(people.map(({ profile }) => profile.firstName ?? nameOf(profile)))
  return (
    <p className={css.unsigned}>
      {count('pages.waiver.in_cart', people.length, { names })}{' '}
      <Link to={paths.waiver()}>{t('pages.waiver.in_cart.link')}</Link>
    </p>
  )
}
