import css from './Height.module.css'
import { useLengths } from './lengths.ts'

/** An altitude, narrow and leaning, as on a map. */
export const Height = ({ metres }: { metres: number }) => <span className={css.height}>{useLengths()('height', metres)}</span>
