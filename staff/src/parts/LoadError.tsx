import { Button } from '@alpenglow/ui/Button'
import { ErrorBlock } from '@alpenglow/ui/messages/ErrorBlock'
import css from './page.module.css'
import { useText } from '../text/Texts.tsx'
import { isUnreachable, whyWait } from '../text/refusals.ts'

export function LoadError({ error, retry }: { error: unknown; retry: () => unknown }) {
  const words = useText()
  const { t } = words
  return (
    <div className={css.notArrived}>
      <ErrorBlock>{whyWait(error, words) ?? t(isUnreachable(error) ? 'desk.unreachable' : 'desk.failed')}</ErrorBlock>
      <Button onClick={() => void retry()}>{t('desk.try_again')}</Button>
    </div>
  )
}
