import { Button } from '@alpenglow/ui/Button'
import { ErrorBlock } from '@alpenglow/ui/messages/ErrorBlock'
import { useText } from '../text/Texts.tsx'

/** The list of products is not there. */
export function NoPasses({ again }: { again: () => void }) {
  const { t } = useText()
  return (
    <ErrorBlock>
      <p>{t('pages.passes.failed')}</p>
      <Button kind="text" onClick={again}>
        {t('components.errors.retry')}
      </Button>
    </ErrorBlock>
  )
}
