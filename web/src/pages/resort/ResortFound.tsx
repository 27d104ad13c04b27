import type { ResortDetail } from '@alpenglow/contract/catalogue/resort'
import { About } from './About.tsx'
import { Figures } from './Figures.tsx'
import { Head } from './Head.tsx'
import { Neighbours } from './onward/Neighbours.tsx'
import { NextStep } from './onward/NextStep.tsx'
import { Passes } from './passes/Passes.tsx'
import css from './Resort.module.css'

/** First the mountain, then reservations and season, then the passes. */
export const ResortFound = ({ resort }: { resort: ResortDetail }) => (
  <>
    <Head resort={resort} />
    <div className={`page ${css.page}`}>
      <Figures resort={resort} />
      <NextStep resort={resort} />
      <About resort={resort} />
      <Passes resort={resort} />
      <Neighbours resort={resort} />
    </div>
  </>
)
