import { Suspense, type ReactNode } from 'react'
import css from './BelowHero.module.css'

/** Reserves the place of lazy content below the hero. A page sets --room to its height. */
export const room = <div className={css.room} />

/** Content below the hero is lazy: the page is painted without it. */
export const BelowHero = ({ className = '', children }: { className?: string | undefined; children: ReactNode }) => (
  <div className={`page ${css.below} ${className}`}>
    <Suspense fallback={room}>{children}</Suspense>
  </div>
)
