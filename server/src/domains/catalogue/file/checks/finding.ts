import type { Path } from '../document.ts'

/** A finding: the path, in our names, and why the value can't stay so. */
export type Finding = { path: Path; reason: string }
export type Tell = (path: Path, reason: string) => void

/** A reporter for one part of the catalogue, whose paths start at that part. */
export const within =
  (tell: Tell, ...base: Path): Tell =>
  (path, reason) =>
    tell([...base, ...path], reason)
