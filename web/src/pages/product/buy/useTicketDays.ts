import { findSalePrice } from '@alpenglow/contract/catalogue/selling/prices'
import type { Tier } from '@alpenglow/contract/catalogue/kinds'
import type { Product } from '@alpenglow/contract/catalogue/product'
import type { ResortDetail } from '@alpenglow/contract/catalogue/resort'
import { tierOf, whyNotValid } from '@alpenglow/contract/catalogue/validity'
import { dayAt, type Day } from '@alpenglow/contract/values/day'
import type { DayInfo } from '@alpenglow/ui/calendar/Day'
import { limitOf } from '@alpenglow/contract/stock/rules'
import { usePlaces } from '../../../data/places.ts'
import { useLeftWords } from '../../../parts/stock/useLeft.ts'
import { useMinute } from '../../../time/useMinute.ts'
import { useMoney } from '../../../text/money.ts'
import { useText } from '@alpenglow/client/words/words'
import { leadVariantOf } from '@alpenglow/contract/catalogue/selling/sale'

export type TicketDays = {
  first: Day
  last: Day
  canChoose: (day: Day) => boolean
  /** The day is on sale, but its places are sold out. */
  isSoldOut: (day: Day) => boolean
  /** Number of places, if few are left. */
  leftOn: (day: Day) => number | undefined
  tierOf: (day: Day) => Tier
  info: (day: Day) => DayInfo
}

/** Days of a ticket by the resort's clock: which are on sale, and the price of the first age category on each. */
export function useTicketDays(product: Product, resort: ResortDetail | undefined): TicketDays | undefined {
  const { t } = useText()
  const money = useMoney()
  const now = useMinute()
  const places = usePlaces(product)
  const few = new Map(places?.days.map(({ date, left }) => [date, left]))
  const leftWords = useLeftWords()
  if (!resort) return undefined
  const today = dayAt(now, resort.timeZone)
  const { validFrom, validUntil } = product.grants
  const lead = leadVariantOf(product.variants)

  const tierAt = (day: Day): Tier => {
    const winter = resort.seasons.find(({ opensOn, closesOn }) => opensOn <= day && day <= closesOn)
    return tierOf(day, winter ?? { peakDates: [] })
  }
  const priceOn = (day: Day) => {
    const priced = lead?.dayPrices.find(({ tier }) => tier === tierAt(day))
    return priced && findSalePrice(priced, now)
  }
  const info = (day: Day): DayInfo => {
    if (day < today) return { state: 'past', word: t('pages.product.past') }
    const why = whyNotValid(product, resort, resort.id, day)
    const price = why ? undefined : priceOn(day)
    if (!price) return { state: 'closed', word: t('pages.product.closed'), note: t('pages.product.closed_note') }
    const left = few.get(day)
    const [full, short] = [t('pages.product.sold_out'), t('pages.product.sold_out.short')]
    if (left === 0) return { state: 'full', word: full, short, note: t('pages.product.sold_out_note') }
    // A phone has room for the figures only; the head of the price table shows the currency.
    const priced = { word: money(price), short: money(price).replace(/[^\d.,]/g, '') }
    if (left === undefined) return { state: 'free', ...priced }
    return { state: 'few', ...priced, share: left / (limitOf(product) ?? left), note: leftWords(left) }
  }
  return {
    first: today > validFrom ? today : validFrom,
    last: validUntil,
    canChoose: (day) => ['free', 'few'].includes(info(day).state),
    isSoldOut: (day) => info(day).state === 'full',
    leftOn: (day) => few.get(day),
    tierOf: tierAt,
    info,
  }
}
