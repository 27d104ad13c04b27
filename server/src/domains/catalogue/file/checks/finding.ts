import type { DocumentPath } from '../document.ts'

/** A finding: the path, in our names, and why the value can't stay so. */
export type Finding = { path: DocumentPath; reason: string }
export type Reporter = (path: DocumentPath, reason: string) => void

/** A reporter for one part of the catalogue, whose paths start at that part. */
export const reporterFor =
  (report: Reporter, ...base: DocumentPath): Reporter =>
  (path, reason) =>
    report([...base, ...path], reason)
