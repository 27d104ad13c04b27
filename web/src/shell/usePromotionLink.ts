import { useText } from '@alpenglow/client/words/words'
import { useLocation } from '@alpenglow/client/routing/Router'
import { useEffect, useEffectEvent } from 'react'

/** A partner's link, a mail, a poster: whatever page it leads to, a code in it is kept for this visitor. */
export function usePromotionLink(): void {
  const { t } = useText()
  const { search } = useLocation()
  const take = useEffectEvent(() => void import('../cart/promotion-link.ts').then(({ takeCode }) => takeCode(t)))
  useEffect(() => {
    if (search.includes('promotion_code=')) take()
  }, [search])
}
