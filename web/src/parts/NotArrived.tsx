import type { TextKey } from '@alpenglow/contract/translations/texts'
import { Button } from '@alpenglow/ui/Button'
import { ErrorBlock } from '@alpenglow/ui/messages/ErrorBlock'
import { useText } from '../text/Texts.tsx'

/** Something that was asked for did not come: what it was, and another try. One that is `standing` does not scroll the page to itself. */
export function NotArrived({ what, again, standing = false }: { what: TextKey; again: () => void; standing?: boolean }) {
  const { t } = useText()
  return (
    <ErrorBlock standing={standing}>
      <p>{t(what)}</p>
      <Button kind="text" onClick={again}>
        {t('components.errors.retry')}
      </Button>
    </ErrorBlock>
  )
}
