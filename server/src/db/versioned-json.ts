import * as z from 'zod/mini'

/** Reads and writes one shape of a JSON column, whichever release wrote the row. */
export type VersionedJson<T> = {
  /** Lifts a stored value to the newest version and validates it; throws `UnreadableShape` where it doesn't fit. */
  read(kept: unknown): T
  /** Adds the version number that a later release needs to read it. */
  write(value: T): T
}
/** Turns a value of one version into the next version. */
type Lift = (older: Readonly<Record<string, unknown>>) => Record<string, unknown>

/** Its message names the path of the bad field and never its value, which may be personal data. */
export class UnreadableShape extends Error {}

/**
 * Schema versioning for JSON columns: stored JSON outlives the release that wrote it. Each value carries the version of
 * its shape (`v`; no `v` is version 1). An older value is lifted step by step: `lifts[0]` turns version 1 into version
 * 2. A newer value is refused: the next release, running beside this one, wrote it, and this release would misread it.
 * Each value is validated again when it is read. A field that the shape does not name stays untouched.
 */
export function versionedJson<T extends object>(
  what: string,
  shape: z.ZodMiniType<T>,
  lifts: readonly Lift[] = [],
): VersionedJson<T> {
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

/** An immutable list within a shape. */
export const listOf = <T>(one: z.ZodMiniType<T>) => z.array(one) as unknown as z.ZodMiniType<readonly T[]>
/** A list of such values, each with its own version. */
export const versionedJsonList = <T>({ read, write }: VersionedJson<T>) => ({
  read: (kept: unknown): T[] => {
    if (!Array.isArray(kept)) throw new UnreadableShape('a list was kept, and is none')
    return kept.map(read)
  },
  write: (values: readonly T[]): readonly T[] => values.map(write),
})
/** Such a value, or null. */
export const versionedJsonOrNull = <T>({ read, write }: VersionedJson<T>): VersionedJson<T | null> => ({
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
