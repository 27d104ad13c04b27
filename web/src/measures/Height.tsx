import css from './Height.module.css'
import { useLengths } from './lengths.ts'

/** An altitude, narrow and slanted, as on a map. */
export const Height = ({ metres }: { metres: number }) => <span className={css.height}>{useLengths()('height', metres)}</span>
