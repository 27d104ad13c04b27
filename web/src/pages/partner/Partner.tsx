import { Heading } from '../../parts/Heading.tsx'
import { useText } from '../../text/Texts.tsx'

export default function Partner() {
  const { t } = useText()
  return <Heading title="pages.partner.title">{t('pages.partner.title')}</Heading>
}
