import { readFile } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'

/**
 * Removes the types from the browser's scripts, in a child process: the stripper takes 30 MB, which the long-lived
 * vault process would never give back.
 */
const stripped = await Promise.all(
  process.argv.slice(2).map(async (path) => stripTypeScriptTypes(await readFile(path, 'utf8'))),
)
process.stdout.write(JSON.stringify(stripped))
