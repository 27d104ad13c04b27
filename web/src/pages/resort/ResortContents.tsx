import type { ResortDetail } from '@alpenglow/contract/catalogue/resort'
import { ResortDescription } from './About.tsx'
import { Figures } from './Figures.tsx'
import { ResortHead } from './Head.tsx'
import { Neighbours } from './onward/Neighbours.tsx'
import { ResortNextStep } from './onward/NextStep.tsx'
import { Passes } from './passes/Passes.tsx'
import css from './Resort.module.css'

/** First the mountain, then reservations and season, then the passes. */
export const ResortContents = ({ resort }: { resort: ResortDetail }) => (
  <>
    <ResortHead resort={resort} />
    <div className={`page ${css.page}`}>
      <Figures resort={resort} />
      <ResortNextStep resort={resort} />
      <ResortDescription resort={resort} />
      <Passes resort={resort} />
      <Neighbours resort={resort} />
    </div>
  </>
)
