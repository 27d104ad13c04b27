import type { TextKey } from '@alpenglow/texts/texts'
import { Icon } from '@alpenglow/ui/Icon'
import type { ReactNode } from 'react'
import { Link } from '@alpenglow/client/routing/links'
import { useText } from '@alpenglow/client/words/words'
import { Heading } from '../../../parts/page/Heading.tsx'
import { usePaths } from '../../../usePaths.ts'
import css from './PersonLayout.module.css'

type Props = {
  /** Title of the window. */
  title: TextKey
  heading: string
  lead?: ReactNode
  /** Link back to the previous page; the household by default. */
  back?: { to: string; word: string } | undefined
  /** On a wide window it stands at the side and stays in view. */
  beside?: ReactNode
  /** On a narrow window it comes after the content instead of before it. */
  besideLast?: boolean
  children: ReactNode
}

/** Layout of a page about one person: the link back, the name, the content, and a summary beside it. */
export function PersonLayout({ title, heading, lead, back, beside, besideLast = false, children }: Props) {
  const aside = beside && <div className={css.beside}>{beside}</div>
  return (
    <div className={css.person}>
      <div className={css.head}>
        <Back {...back} />
        <Heading title={title}>{heading}</Heading>
        {lead && <p className={css.age}>{lead}</p>}
      </div>
      {!besideLast && aside}
      <div className={css.body}>{children}</div>
      {besideLast && aside}
    </div>
  )
}

function Back({ to, word }: { to?: string; word?: string }) {
  const { t } = useText()
  const household = usePaths().account()
  return (
    <Link to={to ?? household} className={css.back}>
      <Icon name="back" size="small" /> {word ?? t('pages.person.back')}
    </Link>
  )
}
