import { PickWord } from '@alpenglow/ui/fields/select/PickWord'
import type { ReactNode } from 'react'
import type { Product } from '@alpenglow/contract/catalogue/product'
import { FilledText } from '../../parts/page/FilledText.tsx'
import { inSentence } from '../../text/product-name.ts'
import { useText } from '@alpenglow/client/words/words'
import css from './FilterSentence.module.css'
import { reservationWays, type Filter, type FilterParams } from './filter.ts'
import type { RegionOption } from './places.ts'

type Props = {
  places: readonly RegionOption[]
  passes: readonly Product[]
  filter: Filter
  onChange: (part: Partial<FilterParams>) => void
}
type Option = { value: string; label: string; endsGroup?: boolean }

/** The filter as a sentence with four words to choose. */
export function FilterSentence({ places, passes, filter, onChange }: Props) {
  const { t, locale } = useText()
  const pick = (name: keyof Filter, value: string | undefined, options: Option[]): ReactNode => (
    <PickWord
      label={t(`pages.resorts.filter.${name}`)}
      options={[{ value: '', label: t(`pages.resorts.filter.${name}_any`), endsGroup: true }, ...options]}
      value={value ?? ''}
      initial=""
      onChange={(chosen) => onChange({ [name]: chosen })}
      empty={t('pages.resorts.filter.empty')}
    />
  )
  return (
    <fieldset className={css.sentence} aria-label={t('pages.resorts.filter')}>
      <FilledText
        text={t('pages.resorts.filter.sentence')}
        with={{
          place: pick('place', filter.place?.key, placeOptions(places)),
          season: pick('season', filter.season ?? undefined, [{ value: 'open', label: t('pages.resorts.filter.season_open') }]),
          way: pick(
            'way',
            filter.way ?? undefined,
            reservationWays.map((way) => ({ value: way, label: t(`pages.resorts.filter.way_${way}`) })),
          ),
          pass: pick(
            'pass',
            filter.pass?.code,
            passes.map(({ code, name }) => ({
              value: code,
              label: t('pages.resorts.filter.pass_one', { pass: inSentence(name, locale) }),
            })),
          ),
        }}
      />
    </fieldset>
  )
}

const placeOptions = (places: readonly RegionOption[]): Option[] =>
  places.map(({ kind, key, name }, index) => ({
    value: key,
    label: name,
    endsGroup: kind === 'region' && places[index + 1]?.kind === 'subregion',
  }))
