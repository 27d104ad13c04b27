import type { ResortDetail } from '@alpenglow/contract/catalogue/resort'
import type { Day } from '@alpenglow/contract/values/day'
import type { IconName } from '@alpenglow/ui/Icon'
import { buttonClass } from '@alpenglow/ui/Button'
import { Tag, type TagKind } from '@alpenglow/ui/surfaces/Tag'
import { Link } from '@alpenglow/client/routing/links'
import { toBuy } from '../../../parts/price/buy-link.ts'
import { useMinute } from '../../../time/useMinute.ts'
import { usePaths } from '../../../usePaths.ts'
import { useMoney } from '../../../text/money.ts'
import { useText } from '@alpenglow/client/words/words'
import {
  costOf,
  opensLifts,
  validAgain,
  verdictOn,
  type PassThere,
  type DayVerdict,
} from '@alpenglow/contract/catalogue/selling/resort-passes'
import css from './PassRow.module.css'
import { useResortDayFormats } from '../useDays.ts'

type Props = { pass: PassThere; resort: ResortDetail; day: Day | null }

/** A pass: its price today, its grant at this resort, and whether it is valid on the chosen day. */
export function PassRow({ pass, resort, day }: Props) {
  const paths = usePaths()
  return (
    <li className={css.pass}>
      <h4>
        <Link to={paths.product(pass.product.code)}>{pass.product.name}</Link>
      </h4>
      <Price {...{ pass, resort, day }} />
      <ToBuy {...{ pass, resort, day }} />
      {day && <OnDay pass={pass} resort={resort} day={day} />}
      <p className={css.facts}>
        <Facts pass={pass} />
      </p>
    </li>
  )
}

function Price({ pass, resort, day }: Props) {
  const { t } = useText()
  const money = useMoney()
  const cost = costOf(pass, resort, day, useMinute())
  if (!cost) return null
  return (
    <p className={css.price}>
      <span className={css.small}>
        {cost.category} {cost.isFrom && t('components.price.from')}
      </span>
      <b>{money(cost.price)}</b>
    </p>
  )
}

/** Link to the panel of a product that is on sale to everyone; for a ticket with the chosen day, if the lifts run. */
function ToBuy({ pass, resort, day }: Props) {
  const { t } = useText()
  const paths = usePaths()
  const { product } = pass
  const asked = product.kind === 'day_ticket' && day && opensLifts(verdictOn(pass, resort, day)) ? { day } : {}
  if (!costOf(pass, resort, null, useMinute())) return null
  return (
    <Link className={`${buttonClass('line', { size: 'small' })} ${css.buy}`} to={toBuy(paths, product.code, asked)}>
      {t('pages.resort.pass.buy')} <span className="for-readers">{product.name}</span>
    </Link>
  )
}

function Facts({ pass }: { pass: PassThere }) {
  const { t } = useText()
  return [...useDaysOf(pass), t(`components.reservation.${pass.reservationMode}`)].join(' · ')
}

function useDaysOf({ product, days, blackouts }: PassThere): string[] {
  const { t, count } = useText()
  if (days === null)
    return [blackouts > 0 ? count('pages.resort.pass.every_day_but', blackouts) : t('pages.resort.pass.every_day')]
  const some = product.kind === 'day_ticket' ? t('pages.resort.pass.one_day') : count('pages.resort.pass.days', days)
  return blackouts > 0 ? [some, count('pages.resort.pass.blackouts', blackouts)] : [some]
}

const looks: Record<DayVerdict, { kind: TagKind; glyph: IconName }> = {
  valid: { kind: 'good', glyph: 'check' },
  reservation: { kind: 'good', glyph: 'calendar' },
  blackout: { kind: 'warn', glyph: 'lock' },
  closed: { kind: 'plain', glyph: 'dash' },
  before_season: { kind: 'plain', glyph: 'clock' },
  after_season: { kind: 'plain', glyph: 'clock' },
}

function OnDay({ pass, resort, day }: Props & { day: Day }) {
  const { t } = useText()
  const verdict = verdictOn(pass, resort, day)
  return (
    <div className={css.verdict}>
      <Tag {...looks[verdict]}>{t(`pages.resort.verdict.${verdict}`)}</Tag>
      <p>
        <Why pass={pass} resort={resort} day={day} verdict={verdict} />
      </p>
    </div>
  )
}

function Why({ pass, resort, day, verdict }: Props & { day: Day; verdict: DayVerdict }) {
  const { t, count } = useText()
  const { day: write } = useResortDayFormats()
  if (verdict === 'reservation' && pass.reservationMode === 'elsewhere')
    return (
      <>
        {t('pages.resort.verdict.elsewhere_text')}{' '}
        <a href={resort.reservationSystemUrl} rel="noopener">
          {t('pages.resort.reserve', { name: resort.name })}
          <span className="for-readers"> {t('pages.resort.leaves')}</span>
        </a>
      </>
    )
  if (verdict === 'reservation') return t('pages.resort.verdict.here_text')
  if (verdict !== 'blackout') return t(`pages.resort.verdict.${verdict}_text`)
  const again = validAgain(pass, resort, day)
  return [
    count('pages.resort.verdict.blackout_text', pass.blackouts),
    again && t('pages.resort.verdict.again', { day: write(again) }),
  ]
    .filter(Boolean)
    .join(' ')
}
