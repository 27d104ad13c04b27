import { Heading } from '../../parts/Heading.tsx'
import { useText } from '../../text/Texts.tsx'

export default function Product() {
  const { t } = useText()
  return <Heading title="pages.product.title">{t('pages.product.title')}</Heading>
}
