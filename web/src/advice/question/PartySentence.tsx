import type { Product } from '@alpenglow/contract/catalogue/product'
import type { Resort } from '@alpenglow/contract/catalogue/resort'
import type { ListOption } from '@alpenglow/ui/fields/select/listbox.ts'
import { PickWord } from '@alpenglow/ui/fields/select/PickWord'
import { anyResort, winterPlansToQuery, firstResort, readWinterPlans } from './question.ts'
import { FilledText } from '../../parts/page/FilledText.tsx'
import { partyToQuery, readPartyCounts } from './people.ts'
import { useAddress } from '../../parts/page/useAddress.ts'
import { useText } from '@alpenglow/client/words/words'
import { PartyCost } from './PartyCost.tsx'
import css from './PartySentence.module.css'
import { useWordsToPick } from './useWordsToPick.ts'

type Props = { products: readonly Product[]; resorts: readonly Resort[] }

const family = { adult: 2, child: 2 }

/** "We are 2 adults and 2 children": a sentence whose words the guest can change, and what it costs. */
export function PartySentence({ products, resorts }: Props) {
  const { t, count } = useText()
  const [address, ask] = useAddress()
  const plans = readWinterPlans(address, resorts, firstResort(products, resorts))
  const people = readPartyCounts(address, family)
  const words = useWordsToPick(plans.days, resorts)
  const pick = (name: keyof typeof labels, part: string, options: readonly ListOption[], value: string, initial: string) => (
    <PickWord
      label={t(labels[name])}
      options={options}
      value={value}
      initial={initial}
      onChange={(chosen) => ask({ ...partyToQuery(people), ...winterPlansToQuery(plans), [part]: chosen })}
      empty={t('components.ask.nothing')}
    />
  )
  const picks = {
    adults: pick('adults', 'adult', words.adults, String(people['adult']), '2'),
    children: pick('children', 'child', words.children, String(people['child']), '2'),
    days: pick('days', 'days', words.days, String(plans.days), '8'),
    resort: pick('resort', 'resort', words.resorts, plans.resort?.code ?? anyResort, anyResort),
  }
  const voices = people['adult'] === 1 && people['child'] === 0 ? 1 : 2
  const how = plans.resort ? 'components.ask.how' : 'components.ask.how_anywhere'
  return (
    <section className={css.ask} aria-label={t('components.ask.label')}>
      <p className={css.sentence}>
        <span>
          <FilledText text={count('components.ask.who', voices)} with={picks} />
        </span>{' '}
        <span>
          <FilledText text={count(how, voices)} with={picks} />
        </span>
      </p>
      <PartyCost people={people} plans={plans} products={products} />
    </section>
  )
}

const labels = {
  adults: 'components.ask.adults',
  children: 'components.ask.children',
  days: 'components.ask.days',
  resort: 'components.ask.resort',
} as const
