import type { ResortDetail } from '@alpenglow/contract/catalogue/resort'
import { useMemo } from 'react'
import { usePublic } from '../../data/public-data.ts'
import { ResortMap } from '../../parts/map/ResortMap.tsx'
import { useText } from '@alpenglow/client/words/words'
import css from './ResortLocation.module.css'

/** The location on a map. The map loads after the page, into reserved space. */
export function ResortLocation({ resort: { id, name } }: { resort: ResortDetail }) {
  const { t } = useText()
  const { data: map } = usePublic('getResortMap')
  const pins = useMemo(() => [{ id, name, state: 'plain' as const }], [id, name])
  return <div className={css.place}>{map && <ResortMap map={map} pins={pins} label={t('pages.resort.map', { name })} />}</div>
}
