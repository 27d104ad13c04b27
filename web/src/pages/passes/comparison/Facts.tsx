import { deferrableUntil } from '@alpenglow/contract/catalogue/selling/deferral'
import type { Candidate } from '@alpenglow/contract/catalogue/advice/candidates'
import type { Product } from '@alpenglow/contract/catalogue/product'
import { dayAt } from '@alpenglow/contract/values/day'
import { dateWriter } from '@alpenglow/ui/text/dates.ts'
import { isTickets, type AnsweredQuestion } from '../../../advice/answer/answer.ts'
import { useNames } from '../../../advice/useNames.ts'
import { usePurchaseWords } from '../../../advice/answer/usePurchaseWords.ts'
import { shop } from '../../../loading/page-data.ts'
import { useMoney } from '../../../text/money.ts'
import { useMinute } from '../../../time/useMinute.ts'
import { useText } from '@alpenglow/client/words/words'
import { capital, useNumbers } from '../../../text/useNumbers.ts'
import { familyOf, withoutLabel } from './benefits.ts'
import { ComparisonRow } from './Fact.tsx'
import { BlackoutsRow, Days, Reservations, Resorts, type FactsProps } from './Validity.tsx'

/** All rows below the button. */
export const Facts = ({ families, ...props }: FactsProps & { families: string[] }) => (
  <>
    <Cost {...props} />
    <Days {...props} />
    <Resorts {...props} />
    <BlackoutsRow {...props} />
    <Reservations {...props} />
    {families.map((family) => (
      <Benefit key={family} family={family} product={props.product} />
    ))}
    <Deferral product={props.product} />
  </>
)

function Cost({ answer, candidate }: FactsProps) {
  const { count } = useText()
  const money = useMoney()
  const { number } = useNumbers()
  const { partsOf, pricedPartsOf } = usePurchaseWords(answer)
  const dearer = useDearer(answer, candidate)
  const { days } = answer.plans
  const [share] = candidate.shares
  // A single pass needs no sum in words: its price stands above.
  const isPlain = share?.parts.length === 1 && share.parts[0]?.count === 1
  const parts = share && !isPlain && capital((isTickets(candidate) ? pricedPartsOf : partsOf)(share))
  const more = [parts, dearer].flatMap((line) => line || [])
  return (
    <ComparisonRow
      name={count('pages.passes.cost', days, { days: number(days) })}
      more={more.length > 0 && more.map((line) => <span key={line}>{line}</span>)}
    >
      {money(candidate.total)}
    </ComparisonRow>
  )
}

/** How much more it costs than the best candidate; undefined for the best itself and for the same price. */
function useDearer({ advice, ...answer }: AnsweredQuestion, { total }: Candidate): string | undefined {
  const { t } = useText()
  const money = useMoney()
  const { nameOf, withinSentence } = useNames()
  const { best } = advice
  const more = money({ ...total, amount: total.amount - best.total.amount })
  if (total.amount === best.total.amount) return undefined
  if (isTickets(best)) return t('pages.passes.cost.dearer_tickets', { more })
  return t('pages.passes.cost.dearer', { more, name: withinSentence(nameOf({ ...answer, advice }, best)) })
}

const named = { friend_tickets: true, food: true, lessons: true } as const
const isNamed = (family: string): family is keyof typeof named => Object.hasOwn(named, family)

function Benefit({ family, product: { grants } }: { family: string; product: Product }) {
  const { t, locale } = useText()
  const benefit = grants.benefits.find((one) => familyOf(one) === family)
  const name = t(`pages.passes.benefit.${isNamed(family) ? family : 'also'}`)
  if (!benefit) {
    return (
      <ComparisonRow name={name} none>
        {t('pages.passes.benefit.none')}
      </ComparisonRow>
    )
  }
  const what = withoutLabel(benefit.name, name)
  const many = family === 'friend_tickets' ? grants.voucherQuantity : 0
  const counted = { name: what.charAt(0).toLocaleLowerCase(locale) + what.slice(1), count: many }
  return <ComparisonRow name={name}>{many > 0 ? t('pages.passes.benefit.so_many', counted) : what}</ComparisonRow>
}

function Deferral({ product }: { product: Product }) {
  const { t, dates } = useText()
  const until = deferrableUntil(product, dayAt(useMinute(), shop.timeZone))
  const name = t('pages.passes.deferral')
  if (!until) {
    return (
      <ComparisonRow name={name} none>
        {t('pages.passes.deferral.no')}
      </ComparisonRow>
    )
  }
  const day = dateWriter(dates, { day: 'numeric', month: 'long' })
  return (
    <ComparisonRow name={name}>{t('pages.passes.deferral.until', { day: day(until).replaceAll(' ', '\u00a0') })}</ComparisonRow>
  )
}
