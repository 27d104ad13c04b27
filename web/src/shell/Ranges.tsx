import { Landscape } from '../parts/landscape/Landscape.tsx'
import rangesDay from './ranges-day.svg'
import rangesNight from './ranges-night.svg'

const ranges = { day: rangesDay, night: rangesNight }

/** The mountains at the end of every page, without a sky: their snow runs into the footer. */
export const Ranges = ({ className }: { className: string | undefined }) => <Landscape wide={ranges} className={className} />
