import type { Path } from '../document.ts'

/** A finding: where, in our names, and why it can't stay so. */
export type Finding = { path: Path; reason: string }
export type Tell = (path: Path, reason: string) => void

/** A part of the catalogue that speaks of its own places. */
export const within =
  (tell: Tell, ...base: Path): Tell =>
  (path, reason) =>
    tell([...base, ...path], reason)
