import { renameSync, rmSync, writeFileSync } from 'node:fs'

/** Readers find the old text or the new one, never a part. A draft that is left, or a link, is removed and not written. */
export function replaceFile(path: string, text: string): void {
  const draft = `${path}.${process.pid}`
  rmSync(draft, { force: true })
  writeFileSync(draft, text, { mode: 0o644, flag: 'wx' })
  renameSync(draft, path)
}
