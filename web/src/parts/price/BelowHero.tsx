import { Suspense, type ReactNode } from 'react'
import css from './BelowHero.module.css'

/** Reserves the place of lazy content below the hero. A page sets --room to its height. */
export const room = <div className={css.room} />

/** A suspense boundary below the hero: the page is painted before its content is loaded. */
export const BelowHero = ({ className = '', children }: { className?: string | undefined; children: ReactNode }) => (
  <div className={`page ${css.below} ${className}`}>
    <Suspense fallback={room}>{children}</Suspense>
  </div>
)
