import type { DataExport } from '@alpenglow/contract/identity/my-data'
import { whyNotOrderable } from '@alpenglow/contract/identity/my-data-rules'
import { Button, buttonClass } from '@alpenglow/ui/Button'
import { ErrorBlock } from '@alpenglow/ui/messages/ErrorBlock'
import { Progress } from '@alpenglow/ui/surfaces/steps/Progress'
import { useId, useRef, useState } from 'react'
import { LoadError } from '../../../parts/page/LoadError.tsx'
import { useText } from '@alpenglow/client/words/words'
import { useDataExports } from '../data.ts'
import { loadAccountCalls } from '../../../household/mine.ts'
import { ListLoading } from '../Loading.tsx'
import { useWhyNot } from '../useWhyNot.ts'
import { useUpdate } from '../useUpdate.ts'
import css from './Privacy.module.css'

/**
 * Export of all data that the shop has of the account. The page shows the newest export; older ones can be downloaded
 * until they expire.
 */
export function MyData() {
  const { t } = useText()
  const id = useId()
  const { data, failed, again } = useDataExports()
  const title = useRef<HTMLHeadingElement>(null)
  const [now] = useState(() => new Date())
  const [newest] = data ?? []
  const isRunning = newest?.status === 'waiting' || newest?.status === 'working'
  const wait = whyNotOrderable(newest, now)
  // The button disappears while the export is built, so the heading takes the focus.
  const ordered = () => {
    again()
    title.current?.focus()
  }
  return (
    <section className={css.part} aria-labelledby={id}>
      <h2 id={id} ref={title} tabIndex={-1} className={css.heading}>
        {t('pages.my_privacy.data')}
      </h2>
      <p>{t('pages.my_privacy.data_text')}</p>
      {failed && <LoadError what="pages.my_privacy.list_failed" again={again} />}
      {!data && !failed && <ListLoading rows={1} />}
      {newest && <TheFile file={newest} />}
      <output className="for-readers">{newest?.status === 'ready' && t('pages.my_privacy.is_ready')}</output>
      {data && !isRunning && (wait ? <p>{t(wait)}</p> : <Order isFirst={!newest} onOrdered={ordered} />)}
    </section>
  )
}

const useDay = () => {
  const { dates } = useText()
  return (at: string | null) => (at ? new Date(at).toLocaleDateString(dates, { dateStyle: 'long' }).replace(' ', '\u00a0') : '')
}

function TheFile({ file: { id, status, progress, createdAt, keptUntil } }: { file: DataExport }) {
  const { t, locale } = useText()
  const day = useDay()
  if (status === 'failed') return <ErrorBlock>{t('pages.my_privacy.data_failed', { date: day(createdAt) })}</ErrorBlock>
  if (status !== 'ready') {
    const label = t(status === 'waiting' ? 'pages.my_privacy.waiting' : 'pages.my_privacy.working')
    return (
      <div className={css.files}>
        <Progress label={label} value={status === 'waiting' ? undefined : progress} locale={locale} />
      </div>
    )
  }
  return (
    <div className={css.file}>
      <a href={`/api/v2/me/data-exports/${encodeURIComponent(id)}/file`} download className={buttonClass('go')}>
        {t('pages.my_privacy.download')}
      </a>
      <p>{t('pages.my_privacy.ready', { date: day(createdAt), until: day(keptUntil) })}</p>
    </div>
  )
}

function Order({ isFirst, onOrdered }: { isFirst: boolean; onOrdered: () => void }) {
  const { t } = useText()
  const whyNot = useWhyNot()
  const { status, run } = useUpdate()
  const [failure, setFailure] = useState<unknown>()
  const order = async () => {
    await (await loadAccountCalls()).orderDataExport()
    onOrdered()
  }
  return (
    <>
      {status === 'FAILED' && <ErrorBlock>{whyNot(failure)}</ErrorBlock>}
      <Button busy={status === 'PROCESSING'} onClick={() => void run(order).catch(setFailure)}>
        {t(isFirst ? 'pages.my_privacy.order' : 'pages.my_privacy.order_again')}
      </Button>
    </>
  )
}
