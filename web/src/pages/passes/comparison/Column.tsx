import type { Candidate } from '@alpenglow/contract/catalogue/advice/candidates'
import { findSalePrice } from '@alpenglow/contract/catalogue/selling/prices'
import type { Product } from '@alpenglow/contract/catalogue/product'
import { dividedBy } from '@alpenglow/contract/values/amounts'
import type { Money } from '@alpenglow/contract/values/money'
import { buttonClass } from '@alpenglow/ui/Button'
import { useId } from 'react'
import { Link } from '@alpenglow/client/routing/links'
import { isTickets, productOf, type AnsweredQuestion } from '../../../advice/answer/answer.ts'
import { PassCard } from '../../../parts/price/PassCard.tsx'
import { useProse } from '../../../measures/prose.ts'
import { toBuy } from '../../../parts/price/buy-link.ts'
import { Rise } from '../../../parts/price/Rise.tsx'
import { useMinute } from '../../../time/useMinute.ts'
import { useNames } from '../../../advice/useNames.ts'
import { usePaths } from '../../../usePaths.ts'
import { useMoney } from '../../../text/money.ts'
import { useText } from '@alpenglow/client/words/words'
import css from './Column.module.css'
import { Facts } from './Facts.tsx'

type Props = { answer: AnsweredQuestion; candidate: Candidate; families: string[] }

export function Column({ answer, candidate, families }: Props) {
  const { t } = useText()
  const prose = useProse()
  const id = useId()
  const product = productOf(answer, candidate.productId)
  if (!product) return null
  const isBest = candidate === answer.advice.best
  const name = isTickets(candidate) ? t('components.advice.ticket') : product.name
  return (
    <article className={css.column} data-best={isBest || undefined} aria-labelledby={id}>
      <h2 id={id} className="for-readers">
        {name} {isBest && `(${t('pages.passes.best')})`}
      </h2>
      <div className={css.card} aria-hidden="true">
        <PassCard name={name} season={product.season.code} picture={product.picture} hour={product.hour} priority />
      </div>
      <Price answer={answer} candidate={candidate} product={product} />
      <p className={css.for}>{prose(product.tagline)}</p>
      <div className={css.rise}>
        <RiseOf candidate={candidate} product={product} />
      </div>
      <div className={css.act}>
        <ToBuy product={product} isBest={isBest} />
      </div>
      <Facts answer={answer} candidate={candidate} product={product} families={families} />
    </article>
  )
}

/** The variant that the candidate's first share buys: that of its own age category, or the one for all ages. */
const soldVariant = ({ shares }: Candidate, { id, variants }: Product) => {
  const part = shares[0]?.parts.find(({ productId }) => productId === id)
  return variants.find(({ variant }) => variant === part?.variant)
}

type Choice = { answer: AnsweredQuestion; candidate: Candidate; product: Product }

function Price({ answer, candidate, product }: Choice) {
  const { t } = useText()
  const money = useMoney()
  const now = useMinute()
  const variant = soldVariant(candidate, product)
  const price = variant && findSalePrice(variant, now)
  return (
    <div className={css.price}>
      {price && (
        <p className={css.amount}>
          {isTickets(candidate) && <small>{t('components.price.from')}</small>} {money(price)}
        </p>
      )}
      <p className={css.caption}>{useADay(answer, candidate, product, price ?? null)}</p>
    </div>
  )
}

/** Price per day: over the days that the guest asked for, or over the days that the pass is good for. */
function useADay({ advice, plans }: AnsweredQuestion, candidate: Candidate, product: Product, price: Money | null): string {
  const { t, count } = useText()
  const money = useMoney()
  const { ticket } = advice
  if (isTickets(candidate) && ticket) {
    const values = { each: money(ticket.usual.each), peak: money(ticket.peak.each) }
    return t(plans.holidays === 'yes' ? 'pages.passes.on_peak' : 'pages.passes.weekend', values)
  }
  const { days } = product.grants
  if (days !== null && price) {
    return t('pages.passes.a_day', { each: money({ ...price, amount: dividedBy(price.amount, days) }, 'never') })
  }
  return count('pages.passes.a_day_over', plans.days, { each: money(candidate.perDay, 'never') })
}

function RiseOf({ candidate, product }: Omit<Choice, 'answer'>) {
  const variant = soldVariant(candidate, product)
  return variant ? <Rise priced={variant} brief /> : null
}

function ToBuy({ product, isBest }: { product: Product; isBest: boolean }) {
  const { t } = useText()
  const paths = usePaths()
  const { withinSentence } = useNames()
  const isTicket = product.kind === 'day_ticket'
  return (
    <Link to={toBuy(paths, product.code)} className={`${buttonClass(isBest ? 'go' : 'line', { wide: true })} ${css.see}`}>
      {isTicket ? t('pages.passes.buy_tickets') : t('pages.passes.buy', { name: withinSentence(product.name) })}
    </Link>
  )
}
