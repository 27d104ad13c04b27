import { Heading } from '../../parts/Heading.tsx'
import { useText } from '../../text/Texts.tsx'

export default function WhichPass() {
  const { t } = useText()
  return <Heading title="pages.which_pass.title">{t('pages.which_pass.title')}</Heading>
}
