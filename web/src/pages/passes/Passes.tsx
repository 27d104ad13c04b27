import { Heading } from '../../parts/Heading.tsx'
import { useText } from '../../text/Texts.tsx'

export default function Passes() {
  const { t } = useText()
  return <Heading title="pages.passes.title">{t('pages.passes.title')}</Heading>
}
