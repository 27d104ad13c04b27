import { Button } from '@alpenglow/ui/Button'
import { ErrorBlock } from '@alpenglow/ui/messages/ErrorBlock'
import { useText } from '../text/Texts.tsx'

export function NotArrived({ retry }: { retry: () => unknown }) {
  const { t } = useText()
  return (
    <>
      <ErrorBlock standing>{t('desk.failed')}</ErrorBlock>
      <Button onClick={() => void retry()}>{t('desk.try_again')}</Button>
    </>
  )
}
