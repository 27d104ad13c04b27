import type { Product } from '@alpenglow/contract/catalogue/product'
import type { Resort } from '@alpenglow/contract/catalogue/resort'
import { needsReservation } from '@alpenglow/contract/catalogue/validity'
import { useMemo } from 'react'
import { usePublic } from '../../data/public-data.ts'
import { reservationAt, reservationKey } from '../../parts/resort/reservations.ts'
import { ResortMap, type ResortPin } from '../../parts/map/ResortMap.tsx'
import { usePaths } from '../../usePaths.ts'
import { useText } from '@alpenglow/client/words/words'

type Props = { resorts: readonly Resort[]; pass: Product | null; products: readonly Product[] | undefined }

/** The found resorts on a map; with a chosen pass also the reservation that it needs there. */
export function FoundMap({ resorts, pass, products }: Props) {
  const { t } = useText()
  const paths = usePaths()
  const { data: map } = usePublic('getResortMap')
  const pins = useMemo(
    () =>
      resorts.map((resort): ResortPin => {
        const pin = { id: resort.id, name: resort.name, to: paths.resort(resort.code) }
        if (!pass) return { ...pin, state: 'plain', note: t(reservationKey(reservationAt(resort, products))) }
        return { ...pin, state: needsReservation(pass, resort.id) ? 'reservation' : 'valid' }
      }),
    [resorts, pass, products, paths, t],
  )
  return map ? <ResortMap map={map} pins={pins} label={t('pages.resorts.map')} /> : null
}
