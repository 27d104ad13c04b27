import { shop } from '../loading/page-data.ts'
import { useText } from '@alpenglow/client/words/words'
import { withWords } from '../parts/page/withWords.tsx'

/** No mail leaves a demonstration: where somebody waits for one, they are led to where it lies. In a live shop there is nothing to see. */
export function DemoInbox() {
  const { t } = useText()
  if (!shop.sandboxUrl) return null
  const inbox = <a href={`${shop.sandboxUrl}/mail`}>{t('components.demo_inbox.name')}</a>
  return <p>{withWords(t('components.demo_inbox.text'), { inbox })}</p>
}
