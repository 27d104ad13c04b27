import type { DataExport } from './my-data.ts'

const dayMs = 24 * 60 * 60_000
const minuteMs = 60_000
type Newest = Pick<DataExport, 'status' | 'createdAt'> | undefined

/** Why the next file can't be ordered yet, as a key of a text: the newest one is there, and not a day old. */
export const whyNotOrderable = (newest: Newest, now: Date): 'pages.my_privacy.once_a_day' | undefined =>
  newest?.status === 'ready' && now.getTime() - Date.parse(newest.createdAt) < dayMs ? 'pages.my_privacy.once_a_day' : undefined

const isRunning = ({ status }: Pick<DataExport, 'status'>) => status === 'waiting' || status === 'working'

/**
 * In how many ms to look again how far a file is, of which the page has known for so long that it is under way; 0 is never. Each look
 * keeps the session alive, though nobody has moved a hand: so a file that takes longer than a few minutes, as where no worker runs, is not
 * waited for, and the session ends when it should. The page's own time counts, for its clock may be wrong.
 */
export const looksAgainIn = (files: readonly Pick<DataExport, 'status'>[], waitedMs: number): number =>
  files.some(isRunning) && waitedMs < 5 * minuteMs ? 1000 : 0
