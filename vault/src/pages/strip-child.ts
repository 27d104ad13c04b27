import { readFile } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'

/**
 * Takes the types out of what browsers run, and is gone. What does it is 30 MB of code that the vault, which lives on, would never give
 * back.
 */
const stripped = await Promise.all(
  process.argv.slice(2).map(async (path) => stripTypeScriptTypes(await readFile(path, 'utf8'))),
)
process.stdout.write(JSON.stringify(stripped))
