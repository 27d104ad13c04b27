import type { Addon, TraceStep } from '@alpenglow/contract/cart/cart'
import { tiers, type Tier } from '@alpenglow/contract/catalogue/kinds'
import { dateWriter } from '@alpenglow/ui/text/dates.ts'
import { useText } from '@alpenglow/client/words/words'
import { useId } from 'react'
import { shop } from '../../loading/page-data.ts'
import { useMoney } from '../../text/money.ts'
import { useHour } from '../../text/useHour.ts'
import { useTaxNames } from '../../cart/useTaxNames.ts'
import css from './Trace.module.css'

type Thing = Pick<Addon, 'kind' | 'variantName' | 'price' | 'total' | 'trace'>
type Props = { name: string; item: Thing; many: number }

/**
 * The trace of a price, one step a row; its figures align with the prices above it. For several equal items it shows
 * one.
 */
export function Trace({ name, item, many }: Props) {
  const { price, total, trace } = item
  const id = useId()
  const { t } = useText()
  const money = useMoney()
  const wordsOf = useStepWords(name, item)
  if (!price) return null
  const written = (amount: number) => money({ amount, currency: price.currency }, 'always')
  const net = netOf(trace)
  const taxed = trace.filter(({ step }) => step === 'tax')
  const rows = trace.filter(({ step }) => step !== 'tax')
  const tell = (step: TraceStep, at: number) => (
    <li key={at}>
      <span>
        {wordsOf(step).what}
        <small>{wordsOf(step).why}</small>
      </span>
      <Amount step={step} written={written} />
    </li>
  )
  return (
    <section className={css.trace} aria-labelledby={id}>
      <h3 id={id}>
        {t(many > 1 ? 'pages.cart.why_one' : 'pages.cart.why_this', { price: written(net) })}{' '}
        <span className="for-readers">{name}</span>
      </h3>
      <ol>
        {rows.map(tell)}
        <li className={css.sum}>
          <span>{t('pages.cart.step.net')}</span>
          <span className={css.figure}>{written(net)}</span>
        </li>
        {taxed.map(tell)}
        <li className={css.sum}>
          <span>{t('pages.cart.step.share')}</span>
          <span className={css.figure}>{written(total)}</span>
        </li>
        {many > 1 && (
          <li className={css.sum}>
            <span>
              {t('pages.cart.so_many', { count: many, what: written(total) })}
              {taxed.length > 0 && (
                <small>
                  {/* Reductions stand below the lines of the bill, not on them. */}
                  {t(net === price.amount ? 'pages.cart.step.many_net' : 'pages.cart.step.many_off', {
                    net: written(net * many),
                  })}
                </small>
              )}
            </span>
            <span className={css.figure}>{written(total * many)}</span>
          </li>
        )}
      </ol>
    </section>
  )
}

const netOf = (trace: readonly TraceStep[]) =>
  trace.filter(({ step }) => step !== 'tax').reduce((sum, { amount }) => sum + amount, 0)

const isTier = (code: string | null): code is Tier => tiers.some((tier) => tier === code)

type AmountProps = { step: TraceStep; written: (amount: number) => string }

/** A step that changes nothing has a text instead of a zero. */
function Amount({ step: { step, amount }, written }: AmountProps) {
  const { t } = useText()
  if (amount === 0 && step !== 'price') return <span className={`${css.figure} ${css.as}`}>{t('pages.cart.step.as_is')}</span>
  return (
    <span className={`${css.figure} ${amount < 0 ? css.less : ''}`}>
      {amount < 0 ? `\u2212${written(-amount)}` : written(amount)}
    </span>
  )
}

function useStepWords(name: string, { kind, variantName, price, trace }: Thing) {
  const { t, dates } = useText()
  const money = useMoney()
  const taxes = useTaxNames()
  const { day, hour } = useHour(shop.timeZone)
  const ofDay = dateWriter(dates, { day: 'numeric', month: 'long' })
  const lastMinute = (until: string) => new Date(Date.parse(until) - 60_000)
  return ({ step, code, place, rate, until, day: counted, better = '' }: TraceStep): { what: string; why?: string } => {
    switch (step) {
      case 'price': {
        // A donation has no price step.
        if (kind === 'donation') return { what: name }
        if (isTier(code) && counted) return { what: name, why: t(`pages.cart.step.price_${code}`, { day: ofDay(counted) }) }
        const last = until === null ? undefined : lastMinute(until)
        const why = last
          ? t('pages.cart.step.price_until', { day: day(last), hour: hour(last) })
          : t('pages.cart.step.price_now')
        return { what: name, why }
      }
      case 'hold': {
        const why = until ? t('pages.cart.step.hold_until', { hour: hour(new Date(until)) }) : t('pages.cart.step.hold_why')
        return { what: t('pages.cart.step.hold'), why }
      }
      case 'age':
        return {
          what: t('pages.cart.step.age', {
            name: variantName,
            day: ofDay(counted ?? ''),
          }),
          why: t('pages.cart.step.age_why'),
        }
      case 'tax':
        return {
          what: t('pages.cart.step.tax', { tax: taxes.tax(code ?? ''), rate: taxes.rate(rate ?? 0) }),
          why: t('pages.cart.step.tax_why', {
            net: money({ amount: netOf(trace), currency: price?.currency ?? 'USD' }, 'always'),
            place: taxes.place(place ?? ''),
          }),
        }
      case 'discount':
        return { what: t('pages.cart.step.discount'), why: code ?? '' }
      case 'beaten':
        return { what: code ?? '', why: t('pages.cart.promotion.state.beaten', { better, name: code ?? '' }) }
      case 'credit':
        return { what: t('pages.cart.credit') }
      case 'items':
        return { what: t('pages.cart.lines') }
    }
  }
}
