import type { TextKey } from '@alpenglow/texts/texts'
import { Button } from '@alpenglow/ui/Button'
import { ErrorBlock } from '@alpenglow/ui/messages/ErrorBlock'
import { useText } from '@alpenglow/client/words/words'

/** A failed load: what failed, with a button to retry. */
export function LoadError({ what, again }: { what: TextKey; again: () => void }) {
  const { t } = useText()
  return (
    <ErrorBlock>
      <p>{t(what)}</p>
      <Button kind="text" onClick={again}>
        {t('components.errors.retry')}
      </Button>
    </ErrorBlock>
  )
}
