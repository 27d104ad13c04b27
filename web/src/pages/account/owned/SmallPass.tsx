import sky from '../../../parts/landscape/band-wide-day.svg'
import css from './SmallPass.module.css'

/** A pass as small as a thumbnail: its sky; what is over or not there yet has less of it. */
export const SmallPass = ({ state }: { state: 'in_force' | 'over' | 'none' }) => (
  <span className={css.small} data-state={state}>
    {state !== 'none' && <img src={sky} alt="" />}
  </span>
)
