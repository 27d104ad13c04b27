import { Landscape } from '../parts/landscape/Landscape.tsx'
import rangesDay from './ranges-day.svg'
import rangesNight from './ranges-night.svg'

const ranges = { day: rangesDay, night: rangesNight }

/** The ranges that close a page, without a sky: the snow under them is the ground of whatever follows. */
export const Ranges = ({ className }: { className: string | undefined }) => <Landscape wide={ranges} className={className} />
