import { statfs } from 'node:fs/promises'

/** The size of a segment of the database's write-ahead log: with less free space the next write may fail. */
const nearlyFull = 16 * 1024 * 1024
/** Hysteresis: a disk at the limit is not reported again and again. */
const roomAgain = 2 * nearlyFull
const lookEveryMs = 2000
/** How long a refusal by the database counts: until a caller has tried again. */
const refusalCountsMs = 15_000

export type Disk = {
  /** Of the data folder's disk; undefined in a process without data folder. */
  freeBytes: number | undefined
  isFull: boolean
}

export type DiskWatch = { state(): Disk; trouble(): string | undefined; stop(): void }

type DiskWatchOptions = {
  /** The data folder, if this process has one. */
  folder: string | undefined
  /** When the database last reported a full disk, in milliseconds: its disk may be invisible to this process. */
  lastRefusal?: () => number
  changed: (isFull: boolean, words: string) => void
}

/** Watches the free space; reports once when it runs out, and once when it is back. */
export function watchDisk({ folder, lastRefusal = () => -Infinity, changed }: DiskWatchOptions): DiskWatch {
  const disk: Disk = { freeBytes: undefined, isFull: false }
  const look = async () => {
    // A folder that can't be read leaves the space unknown; it ends no process.
    if (folder) disk.freeBytes = await freeOf(folder).catch(() => undefined)
    const tight = (disk.freeBytes ?? Infinity) < (disk.isFull ? roomAgain : nearlyFull)
    const isFull = tight || performance.now() - lastRefusal() < refusalCountsMs
    if (isFull === disk.isFull) return
    disk.isFull = isFull
    changed(isFull, isFull ? words(disk, tight) : 'There is room on the disk again')
  }
  const looking = setInterval(() => void look(), lookEveryMs)
  looking.unref()
  void look()
  return {
    state: () => disk,
    trouble: () => (disk.isFull ? words(disk, disk.freeBytes !== undefined && disk.freeBytes < roomAgain) : undefined),
    stop: () => clearInterval(looking),
  }
}

async function freeOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

const words = ({ freeBytes = 0 }: Disk, isOurs: boolean) =>
  isOurs
    ? `The disk is nearly full (${Math.floor(freeBytes / 1024 / 1024)} MB free): what can't be saved is refused until there is room`
    : "The database's disk is full: what can't be saved is refused until there is room"
