import type { ResortDetail } from '@alpenglow/contract/catalogue/resort'
import type { Day } from '@alpenglow/contract/values/day'
import { Button } from '@alpenglow/ui/Button'
import { LoadingNotice } from '@alpenglow/ui/Spinner'
import { useId } from 'react'
import { useProducts } from '../../../data/catalogue.ts'
import { LoadError } from '../../../parts/page/LoadError.tsx'
import { useToday } from '../../../parts/resort/useOpeningText.ts'
import { useText } from '@alpenglow/client/words/words'
import { opensLifts, passesAt, verdictOn, type PassThere } from '@alpenglow/contract/catalogue/selling/resort-passes'
import { PassRow } from './PassRow.tsx'
import css from './Passes.module.css'
import { SeasonDays } from '../season/SeasonDays.tsx'
import { useAskedDay } from '../../../time/useAskedDay.ts'
import { useResortDayFormats } from '../useDays.ts'

/** The days of the season, and beside them each pass for this resort with its validity on the chosen day. */
export function Passes({ resort }: { resort: ResortDetail }) {
  const { t } = useText()
  const id = useId()
  const [day, choose] = useAskedDay()
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{t('pages.resort.passes')}</h2>
      <p className={css.lead}>{t('pages.resort.passes.lead')}</p>
      <div className={css.both}>
        <SeasonDays resort={resort} day={day} choose={choose} />
        <Listed resort={resort} day={day} clear={() => choose(null)} />
      </div>
    </section>
  )
}

type Props = { resort: ResortDetail; day: Day | null; clear: () => void }

function Listed({ resort, day, clear }: Props) {
  const { t } = useText()
  const { data: products, error, mutate } = useProducts()
  const today = useToday(resort.timeZone)
  if (!products)
    return error ? (
      <LoadError what="pages.resort.passes.failed" again={() => void mutate()} />
    ) : (
      <LoadingNotice>{t('components.shell.loading')}</LoadingNotice>
    )
  const passes = passesAt(products, resort)
  const isOver = day !== null && day < today
  return (
    <div>
      <div className={css.found}>
        <ChosenDay resort={resort} day={day} isOver={isOver} passes={passes} />
        {day && (
          <Button kind="text" size="small" onClick={clear}>
            {t('pages.resort.passes.clear')}
          </Button>
        )}
      </div>
      {passes.length === 0 && <p>{t('pages.resort.passes.none')}</p>}
      <ul>
        {passes.map((pass) => (
          <PassRow key={pass.product.id} pass={pass} resort={resort} day={isOver ? null : day} />
        ))}
      </ul>
    </div>
  )
}

/** The chosen day, announced to guests who can't see the list change. */
function ChosenDay({ resort, day, isOver, passes }: Pick<Props, 'resort' | 'day'> & { isOver: boolean; passes: PassThere[] }) {
  const { t, count } = useText()
  const { title } = useResortDayFormats()
  const opening = day ? passes.filter((pass) => opensLifts(verdictOn(pass, resort, day))).length : 0
  return (
    <output>
      <h3>{day ? title(day) : t('pages.resort.passes.any_day')}</h3>
      {isOver && <p className={css.count}>{t('pages.resort.day.past_note')}</p>}
      {day && !isOver && passes.length > 0 && (
        <p className={css.count}>{count('pages.resort.passes.count', opening, { all: passes.length })}</p>
      )}
    </output>
  )
}
