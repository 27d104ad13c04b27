import type { DataExport } from './my-data.ts'

const dayMs = 24 * 60 * 60_000
type Newest = Pick<DataExport, 'status' | 'createdAt'> | undefined

/** Why the next file can't be ordered yet, as a key of a text: the newest one is there, and not a day old. */
export const whyNotOrderable = (newest: Newest, now: Date): 'pages.my_privacy.once_a_day' | undefined =>
  newest?.status === 'ready' && now.getTime() - Date.parse(newest.createdAt) < dayMs ? 'pages.my_privacy.once_a_day' : undefined
