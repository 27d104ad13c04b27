import { soldNow } from '@alpenglow/contract/catalogue/selling/prices'
import type { Tier } from '@alpenglow/contract/catalogue/kinds'
import type { Product } from '@alpenglow/contract/catalogue/product'
import type { ResortDetail } from '@alpenglow/contract/catalogue/resort'
import { tierOf, whyNotValid } from '@alpenglow/contract/catalogue/validity'
import { dayAt, type Day } from '@alpenglow/contract/values/day'
import type { DayInfo } from '@alpenglow/ui/calendar/Day'
import { useMinute } from '../../../time/useMinute.ts'
import { useMoney } from '../../../text/money.ts'
import { useText } from '@alpenglow/client/words/words'
import { leadOf } from '@alpenglow/contract/catalogue/selling/sale'

export type TicketDays = {
  first: Day
  last: Day
  canChoose: (day: Day) => boolean
  tierOf: (day: Day) => Tier
  info: (day: Day) => DayInfo
}

/** The days of a ticket at its resort, by the resort's own clock: which can be had, and what the first age pays on each. */
export function useTicketDays(product: Product, resort: ResortDetail | undefined): TicketDays | undefined {
  const { t } = useText()
  const money = useMoney()
  const now = useMinute()
  if (!resort) return undefined
  const today = dayAt(now, resort.timeZone)
  const { validFrom, validUntil } = product.grants
  const lead = leadOf(product.variants)

  const tierAt = (day: Day): Tier => {
    const winter = resort.seasons.find(({ opensOn, closesOn }) => opensOn <= day && day <= closesOn)
    return tierOf(day, winter ?? { peakDates: [] })
  }
  const priceOn = (day: Day) => {
    const priced = lead?.dayPrices.find(({ tier }) => tier === tierAt(day))
    return priced && soldNow(priced, now)
  }
  const info = (day: Day): DayInfo => {
    if (day < today) return { state: 'past', word: t('pages.product.past') }
    const why = whyNotValid(product, resort, resort.id, day)
    const price = why ? undefined : priceOn(day)
    if (!price) return { state: 'closed', word: t('pages.product.closed'), note: t('pages.product.closed_note') }
    // On a phone there is room for the figure; the currency stands above, in the head of the prices.
    return { state: 'free', word: money(price), short: money(price).replace(/[^\d.,]/g, '') }
  }
  return {
    first: today > validFrom ? today : validFrom,
    last: validUntil,
    canChoose: (day) => info(day).state === 'free',
    tierOf: tierAt,
    info,
  }
}
