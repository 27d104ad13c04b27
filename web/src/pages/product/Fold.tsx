import { Icon } from '@alpenglow/ui/Icon'
import type { ReactNode } from 'react'
import css from './Fold.module.css'

/** A collapsed section for details that most guests don't need. */
export const ProductFold = ({ title, children }: { title: string; children: ReactNode }) => (
  <details className={css.fold}>
    <summary>
      {title}
      <Icon name="chevron" size="small" className={css.chevron} />
    </summary>
    {children}
  </details>
)
