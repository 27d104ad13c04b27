import * as z from 'zod/mini'

/** What a JSON column keeps of one thing, whichever release wrote it. */
export type KeptShape<T> = {
  /** Lifted to what it is today, and looked at; what does not fit is refused. */
  read(kept: unknown): T
  /** As it is to be kept. */
  write(value: T): T
}
/** What an older version kept, as the next one keeps it. */
type Lift = (older: Readonly<Record<string, unknown>>) => Record<string, unknown>

/** It says where, and not what: somebody's address may be there. */
export class UnreadableShape extends Error {}

/**
 * JSON outlives the release that wrote it. What is kept says in which version of its shape it was written (`v`; none is the first). An older one is lifted,
 * step by step: `lifts[0]` makes a second of a first. A later one was written by the next release, which runs beside this one, and is refused,
 * as is what does not fit; nothing is trusted for being there. What a shape does not name is left as it is.
 */
export function keptShape<T extends object>(what: string, shape: z.ZodMiniType<T>, lifts: readonly Lift[] = []): KeptShape<T> {
  const version = lifts.length + 1
  const refuse = (why: string): never => {
    throw new UnreadableShape(`${what} can't be read: ${why}`)
  }
  return {
    read: (kept) => {
      const lifted = liftedFrom(kept, { version, lifts }, refuse)
      const { success, error } = shape.safeParse(lifted)
      if (!success) refuse(error.issues.map(({ path, code }) => `${path.join('.')} ${code}`).join(', '))
      return lifted as T
    },
    write: (value) => (version === 1 ? value : { ...value, v: version }),
  }
}

/** A list within a shape, which nobody changes. */
export const listOf = <T>(one: z.ZodMiniType<T>) => z.array(one) as unknown as z.ZodMiniType<readonly T[]>
/** A list of such things, each of its own version. */
export const keptList = <T>({ read, write }: KeptShape<T>) => ({
  read: (kept: unknown): T[] => {
    if (!Array.isArray(kept)) throw new UnreadableShape('a list was kept, and is none')
    return kept.map(read)
  },
  write: (values: readonly T[]): readonly T[] => values.map(write),
})
/** Such a thing, or null. */
export const keptOrNull = <T>({ read, write }: KeptShape<T>): KeptShape<T | null> => ({
  read: (kept) => (kept === null ? null : read(kept)),
  write: (value) => (value === null ? null : write(value)),
})

type Versions = { version: number; lifts: readonly Lift[] }
function liftedFrom(kept: unknown, { version, lifts }: Versions, refuse: (why: string) => never): object {
  if (typeof kept !== 'object' || kept === null || Array.isArray(kept)) return refuse('it is no object')
  const { v = 1 } = kept as { v?: unknown }
  if (typeof v !== 'number' || !Number.isInteger(v) || v < 1) return refuse('its version is none')
  if (v > version) return refuse(`its version is ${v}, and this release knows ${version}`)
  return lifts.slice(v - 1).reduce<object>((older, lift) => lift(older as Record<string, unknown>), kept)
}
