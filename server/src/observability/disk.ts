import { statfs } from 'node:fs/promises'

/** One more piece of the database's journal is of this size: where it does not fit, the next write may be the last. */
const nearlyFull = 16 * 1024 * 1024
/** A disk that hovers at the border is not told of over and over. */
const roomAgain = 2 * nearlyFull
const lookEveryMs = 2000
/** How long a refusal of the database's counts: as long as it takes somebody to try again. */
const refusalCountsMs = 15_000

export type Disk = {
  /** Of the data folder's disk; unknown where the house keeps nothing on one. */
  freeBytes: number | undefined
  isFull: boolean
}

export type DiskWatch = { state(): Disk; trouble(): string | undefined; stop(): void }

type Watched = {
  /** The data folder, if this process has one. */
  folder: string | undefined
  /** When the database last said that it has no room, in milliseconds; it may lie on a disk that can't be seen from here. */
  lastRefusal?: () => number
  changed: (isFull: boolean, words: string) => void
}

/** Looks after the room that is left, and says once when there is none and once when there is again. */
export function watchDisk({ folder, lastRefusal = () => -Infinity, changed }: Watched): DiskWatch {
  const disk: Disk = { freeBytes: undefined, isFull: false }
  const look = async () => {
    // A folder that can't be asked tells nothing; it never ends anybody.
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
