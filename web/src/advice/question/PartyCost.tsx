import { advise, type Advice } from '@alpenglow/contract/catalogue/advice/advice'
import type { Product } from '@alpenglow/contract/catalogue/product'
import { buttonClass } from '@alpenglow/ui/Button'
import { Link } from '@alpenglow/client/routing/links'
import { winterPlansToQuery, type WinterPlans } from './question.ts'
import { countOf, partyToQuery, type PartyCounts } from './people.ts'
import { useMinute } from '../../time/useMinute.ts'
import { usePaths } from '../../usePaths.ts'
import { useMoney } from '../../text/money.ts'
import { useText } from '@alpenglow/client/words/words'
import { capital } from '../../text/useNumbers.ts'
import css from './PartySentence.module.css'
import { passPaysFrom } from './party-purchase.ts'
import { useBought } from './useBought.ts'

type Props = { people: PartyCounts; plans: WinterPlans; products: readonly Product[] }

/** What the cheapest way costs, and what the guest gets for it. */
export function PartyCost({ people, plans, products }: Props) {
  const { t } = useText()
  const { days, holidays, resort } = plans
  const party = Object.entries(people).map(([variant, count]) => ({ variant, count }))
  const advice = advise({ people: party, days, resortId: resort?.id ?? null, holidays }, products, useMinute())
  const many = countOf(people)
  const none = many === 0 ? 'components.ask.nobody' : 'components.ask.unsold'
  return (
    <div className={css.sum}>
      <output>
        {advice && many > 0 ? (
          <Cost advice={advice} many={many} days={days} products={products} />
        ) : (
          <span className={css.bought}>{t(none)}</span>
        )}
      </output>
      <Link
        to={usePaths().whichPass({ ...partyToQuery(people), ...winterPlansToQuery(plans) })}
        className={buttonClass('text')}
      >
        {t('components.ask.arithmetic')}
      </Link>
    </div>
  )
}

type Costs = { advice: Advice; many: number; days: number; products: readonly Product[] }

function Cost({ advice, many, days, products }: Costs) {
  const { count } = useText()
  const money = useMoney()
  const bought = useBought(products)(advice.best)
  const price = money(advice.best.perDay, 'never')
  return (
    <>
      <span className={css.price}>{money(advice.best.total)}</span>
      <span className={css.bought}>{capital(count('components.ask.each', many, { bought, price }))}</span>
      <Note advice={advice} days={days} />
    </>
  )
}

/**
 * What belongs beside the sum: from how many days passes pay, and offers in another currency, which were not compared.
 */
function Note({ advice, days }: { advice: Advice; days: number }) {
  const { t } = useText()
  const day = passPaysFrom(advice, days)
  const [other] = advice.elsewhere
  if (day === undefined && !other) return null
  return (
    <span className={css.note}>
      {day !== undefined && t('components.ask.pass_pays', { day })}{' '}
      {other &&
        t('components.ask.currency', {
          currency: t(`components.currency.${advice.currency}`),
          other: t(`components.currency.${other.total.currency}`),
        })}
    </span>
  )
}
