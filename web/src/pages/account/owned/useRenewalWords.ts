import type { GroupMember } from '@alpenglow/contract/profiles/api'
import { useText } from '@alpenglow/client/words/words'
import { shop } from '../../../loading/page-data.ts'
import { useHour } from '../../../text/useHour.ts'

type Renewal = GroupMember['renewalProducts'][number]

/** Age range of a renewal and, in the shop's time zone, the last minute of its price. */
export function useRenewalWords(): (renewal: Renewal) => { about: string; until: string | undefined } {
  const { t } = useText()
  const { day, hour } = useHour(shop.timeZone)
  return ({ ageCategoryName, displayAgeRange, priceUntil }) => {
    const last = priceUntil === null ? undefined : new Date(Date.parse(priceUntil) - 60_000)
    return {
      about: [ageCategoryName, displayAgeRange].filter(Boolean).join(' '),
      until: last && t('pages.renew.until', { day: day(last), hour: hour(last) }),
    }
  }
}
