import { buttonClass } from '@alpenglow/ui/Button'
import { Link } from '@alpenglow/client/routing/links'
import { useText } from '@alpenglow/client/words/words'
import { Band } from '../landscape/Band.tsx'
import { Heading } from './Heading.tsx'
import css from './NoSuchPage.module.css'

type Props = { text: string; to: string; onward: string }

/** An address of ours with nothing behind it: the same sky as over any page that is not there, and the way to what is. */
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
