import type { DataExport } from './my-data.ts'

const dayMs = 24 * 60 * 60_000
const minuteMs = 60_000
type Newest = Pick<DataExport, 'status' | 'createdAt'> | undefined

/** Why the next file can't be ordered yet, as a key of a text: the newest one is there, and not a day old. */
export const whyNotOrderable = (newest: Newest, now: Date): 'pages.my_privacy.once_a_day' | undefined =>
  newest?.status === 'ready' && now.getTime() - Date.parse(newest.createdAt) < dayMs ? 'pages.my_privacy.once_a_day' : undefined

type Asked = Pick<DataExport, 'status' | 'createdAt'>
const isRunning = ({ status }: Asked) => status === 'waiting' || status === 'working'

/**
 * In how many ms to look again how far a file is; 0 is never. Each look keeps the session alive, though nobody has moved a hand: so a file
 * that takes longer than a few minutes, as where no worker runs, is not waited for, and the session ends when it should.
 */
export const looksAgainIn = (files: readonly Asked[], now: Date): number =>
  files.some((file) => isRunning(file) && now.getTime() - Date.parse(file.createdAt) < 5 * minuteMs) ? 1000 : 0
