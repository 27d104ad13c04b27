import { isPass } from '@alpenglow/contract/catalogue/kinds'
import { priceNow } from '@alpenglow/contract/catalogue/selling/prices'
import type { Product, Variant } from '@alpenglow/contract/catalogue/product'
import { useId } from 'react'
import { Link } from '@alpenglow/client/routing/links'
import type { AnsweredQuestion } from '../../advice/answer/answer.ts'
import { useMinute } from '../../time/useMinute.ts'
import { useNames } from '../../advice/useNames.ts'
import { usePaths } from '../../usePaths.ts'
import { placeName } from '../../parts/resort/place-name.ts'
import { useMoney } from '../../text/money.ts'
import { useText } from '@alpenglow/client/words/words'
import { capital } from '../../text/useNumbers.ts'
import css from './OtherPasses.module.css'

/** The passes without a column, each with the reason. */
export function OtherPasses({ answer }: { answer: AnsweredQuestion }) {
  const { t } = useText()
  const id = useId()
  const compared = new Set(answer.advice.candidates.map(({ productId }) => productId))
  const others = answer.products.filter((product) => isPass(product) && !compared.has(product.id))
  if (others.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={css.title}>
        {t('pages.passes.others')}
      </h2>
      <ul className={css.otherPasses}>
        {others.map((product) => (
          <Other key={product.id} answer={answer} product={product} />
        ))}
      </ul>
    </section>
  )
}

function Other({ answer, product }: { answer: AnsweredQuestion; product: Product }) {
  const paths = usePaths()
  const money = useMoney('named')
  const now = useMinute()
  const whyNot = useWhyNot(answer)
  const variant = variantFor(product, answer.advice.lead)
  const price = variant?.available ? priceNow(variant, now) : null
  return (
    <li>
      <Link to={paths.product(product.code)}>{product.name}</Link>
      <span className={css.why}>{whyNot(product)}</span>
      {price && <span className={css.price}>{money(price)}</span>}
    </li>
  )
}

const variantFor = ({ variants }: Product, age: string): Variant | undefined =>
  [age, 'all_ages', 'adult'].map((wanted) => variants.find(({ variant }) => variant === wanted)).find(Boolean)

function useWhyNot({ advice, plans, resorts }: AnsweredQuestion): (product: Product) => string {
  const { t, locale } = useText()
  const { placeOf } = useNames()
  const list = new Intl.ListFormat(locale)
  return ({ grants, variants }) => {
    const currency = variants[0]?.price.currency
    const isThere = !plans.resort || grants.resorts.some(({ resortId }) => resortId === plans.resort?.id)
    const places = grants.resorts.map(({ resortId }) => placeOf(resorts, resortId))
    const reasons = [
      currency &&
        currency !== advice.currency &&
        t('pages.passes.others.currency', { currency: t(`components.currency.${currency}`) }),
      !isThere && plans.resort && t('pages.passes.others.not_there', { resort: placeName(plans.resort) }),
      isThere && places.length * 2 < resorts.length && t('pages.passes.others.few_resorts', { resorts: list.format(places) }),
    ]
    const said = list.format(reasons.flatMap((reason) => reason || []))
    return said && `${capital(said)}.`
  }
}
