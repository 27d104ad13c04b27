import type { TextKey } from '@alpenglow/texts/texts'
import { Icon } from '@alpenglow/ui/Icon'
import type { ReactNode } from 'react'
import { Link } from '@alpenglow/client/routing/links'
import { useText } from '@alpenglow/client/words/words'
import { Heading } from '../../../parts/page/Heading.tsx'
import { usePaths } from '../../../usePaths.ts'
import css from './PersonLayout.module.css'

type Props = {
  /** In the window. */
  title: TextKey
  heading: string
  lead?: ReactNode
  /** Where one came from, unless that is the household. */
  back?: { to: string; word: string } | undefined
  /** With room it stands at the side, and stays in sight. */
  beside?: ReactNode
  /** Without room it comes after everything else, and not before. */
  besideLast?: boolean
  children: ReactNode
}

/** A page about one person: the way back to the household, who they are, and beside that what it comes to. */
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
