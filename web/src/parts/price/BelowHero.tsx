import { Suspense, type ReactNode } from 'react'
import css from './BelowHero.module.css'

/** As long as what lies on the snow is still to come, its place is kept. A page says in --room how much of it there is. */
export const room = <div className={css.room} />

/** Whatever lies under the mountain comes after it: the page is painted without. */
export const BelowHero = ({ className = '', children }: { className?: string | undefined; children: ReactNode }) => (
  <div className={`page ${css.below} ${className}`}>
    <Suspense fallback={room}>{children}</Suspense>
  </div>
)
