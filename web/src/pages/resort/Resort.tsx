import { Heading } from '../../parts/Heading.tsx'
import { useText } from '../../text/Texts.tsx'

export default function Resort() {
  const { t } = useText()
  return <Heading title="pages.resort.title">{t('pages.resort.title')}</Heading>
}
