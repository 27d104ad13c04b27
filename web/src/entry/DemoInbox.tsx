import { shop } from '../loading/page-data.ts'
import { useText } from '@alpenglow/client/words/words'
import { withWords } from '../parts/page/withWords.tsx'

/** A demonstration sends no mail: a link leads the guest to the demo inbox. A live shop shows nothing. */
export function DemoInbox() {
  const { t } = useText()
  if (!shop.sandboxUrl) return null
  const inbox = <a href={`${shop.sandboxUrl}/mail`}>{t('components.demo_inbox.name')}</a>
  return <p>{withWords(t('components.demo_inbox.text'), { inbox })}</p>
}
