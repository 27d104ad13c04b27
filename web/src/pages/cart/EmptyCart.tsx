import { buttonClass } from '@alpenglow/ui/Button'
import { Icon } from '@alpenglow/ui/Icon'
import { Empty } from '@alpenglow/ui/surfaces/Empty'
import { Link } from '@alpenglow/client/routing/links'
import { useText } from '@alpenglow/client/words/words'
import { Landscape } from '../../parts/landscape/Landscape.tsx'
import stillDay from '../../parts/landscape/still-day.svg'
import stillNight from '../../parts/landscape/still-night.svg'
import { FillCart } from '../../cart/FillCart.tsx'
import { useMe } from '../../session/session.ts'
import { usePaths } from '../../usePaths.ts'
import css from './EmptyCart.module.css'

const still = { day: stillDay, night: stillNight }

/** An empty cart, with links to products. */
export function EmptyCart() {
  const { t } = useText()
  const paths = usePaths()
  const { state } = useMe()
  return (
    <Empty
      picture={<Landscape wide={still} />}
      action={
        <p className={css.ways}>
          <Link className={buttonClass('go')} to={paths.passes()}>
            {t('pages.cart.to_passes')} <Icon name="arrow" />
          </Link>
          {state === 'in' && <FillCart />}
          <Link className={buttonClass('text')} to={paths.whichPass()}>
            {t('pages.account.which_pass')}
          </Link>
        </p>
      }
    >
      {t('pages.cart.empty')}
    </Empty>
  )
}
