import { buttonClass } from '@alpenglow/ui/Button'
import { Link } from '@alpenglow/client/routing/links'
import { useText } from '@alpenglow/client/words/words'
import { Band } from '../landscape/Band.tsx'
import { Heading } from './Heading.tsx'
import css from './NoSuchPage.module.css'

type Props = { text: string; to: string; onward: string }

/** An address of ours whose row does not exist: the same sky as the page for 404, and a link onward. */
export function NoSuchPage({ text, to, onward }: Props) {
  const { t } = useText()
  return (
    <Band tall alone>
      <Heading title="pages.not_found.title">{t('pages.not_found.heading')}</Heading>
      <p>{text}</p>
      <Link className={`${buttonClass('go')} ${css.onward}`} to={to}>
        {onward}
      </Link>
    </Band>
  )
}
