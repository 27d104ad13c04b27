import type { ResortDetail } from '@alpenglow/contract/catalogue/resort'
import { buttonClass } from '@alpenglow/ui/Button'
import { Icon, type IconName } from '@alpenglow/ui/Icon'
import { Card } from '@alpenglow/ui/surfaces/Card'
import { Fragment } from 'react'
import { useProducts } from '../../data/catalogue.ts'
import { reservationAt, reservationKey } from '../../parts/resort/reservations.ts'
import { withWords } from '../../parts/page/withWords.tsx'
import { inSentence } from '../../text/product-name.ts'
import { useText } from '@alpenglow/client/words/words'
import { passesAt, type PassThere } from '@alpenglow/contract/catalogue/selling/resort-passes'
import css from './Reservation.module.css'

const glyphs = { here: 'calendar', elsewhere: 'outward', none: 'check' } as const satisfies Record<string, IconName>

/** Whether a day at the resort needs a reservation, where to make it, and for which passes. */
export function ResortReservation({ resort }: { resort: ResortDetail }) {
  const { t } = useText()
  const { data: products } = useProducts()
  const passes = passesAt(products ?? [], resort)
  const spared = passes.filter((pass) => pass.reservationMode === 'none')
  const needed = passes.filter((pass) => pass.reservationMode !== 'none')
  const asked = reservationAt(resort, products)
  const { reservationMode } = asked
  return (
    <Card title={t('pages.resort.reservation')} level={2}>
      <div className={css.answer}>
        <p className={css.way}>
          <Icon name={glyphs[reservationMode]} />
          {t(reservationKey(asked))}
        </p>
        <p>{t(`pages.resort.way.${reservationMode}_text`)}</p>
        {asked.isForSome && spared.length > 0 && <WithWhich needed={needed} spared={spared} />}
        {reservationMode === 'elsewhere' && (
          <p>
            <a className={buttonClass('line')} href={resort.reservationSystemUrl} rel="noopener">
              {t('pages.resort.reserve', { name: resort.name })} <Icon name="outward" size="small" />
              <span className="for-readers"> {t('pages.resort.leaves')}</span>
            </a>
          </p>
        )}
        {resort.localPolicyUrl && (
          <p>
            <a href={resort.localPolicyUrl} rel="noopener">
              {t('pages.resort.policy')} <span className="for-readers"> {t('pages.resort.leaves')}</span>
            </a>
          </p>
        )}
      </div>
    </Card>
  )
}

function WithWhich({ needed, spared }: { needed: PassThere[]; spared: PassThere[] }) {
  const { t } = useText()
  return (
    <p>
      {withWords(t('pages.resort.way.needed'), { passes: <Names passes={needed} /> })}{' '}
      {withWords(t('pages.resort.way.spared'), { passes: <Names passes={spared} /> })}
    </p>
  )
}

/** No line break within a name: "2-Day Pass" must not become a "Day Pass" behind a 2. */
function Names({ passes }: { passes: PassThere[] }) {
  const { locale } = useText()
  const parts = new Intl.ListFormat(locale).formatToParts(passes.map(({ product }) => inSentence(product.name, locale)))
  return parts.map(({ type, value }, place) =>
    type === 'element' ? (
      <span key={value} className={css.name}>
        {value}
      </span>
    ) : (
      <Fragment key={place}>{value}</Fragment>
    ),
  )
}
