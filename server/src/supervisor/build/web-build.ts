import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { plainEnvironment } from '../../config/read.ts'
import { endInSteps, signalGroup } from '../../processes/ending.ts'
import { openLog } from '../../processes/log-file.ts'

type Build = { checkout: string; dataDir: string; signal: AbortSignal }
/** Shop and desk share no built files: two builds, side by side. */
type Workspace = 'web' | 'staff'

const stampOf = (dist: string) => join(dist, '.built-from')

/** Whether `dist` was built from the current sources. */
export async function isBuilt(checkout: string, workspace: Workspace = 'web'): Promise<boolean> {
  const stamp = await readFile(stampOf(join(checkout, workspace, 'dist')), 'utf8').catch(() => '')
  return stamp.trim() === (await hashOfSources(checkout, workspace))
}

/** A hash over all sources of the shop or the desk, without tests and earlier results. */
export async function hashOfSources(checkout: string, workspace: Workspace = 'web'): Promise<string> {
  const hash = createHash('sha256')
  const files = await Promise.all(
    [workspace, 'ui', 'contract', 'texts', 'client'].map((folder) => sourcesIn(join(checkout, folder))),
  )
  for (const file of [...files.flat(), join(checkout, 'package-lock.json')].toSorted()) {
    hash
      .update(`${relative(checkout, file)}\0`)
      .update(await readFile(file))
      .update('\0')
  }
  return hash.digest('hex')
}

async function sourcesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  const found = entries.map(async (entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return ['node_modules', 'dist'].includes(entry.name) ? [] : sourcesIn(path)
    return entry.isFile() && !/\.test\.tsx?$/.test(entry.name) ? [path] : []
  })
  return (await Promise.all(found)).flat()
}

/** Built into a temporary folder and then swapped in, so that `dist` is always complete: the old one or the new one. */
export async function buildWeb(build: Build, workspace: Workspace = 'web'): Promise<void> {
  const { checkout } = build
  const stamp = await hashOfSources(checkout, workspace)
  const draft = join(checkout, '.cache', `${workspace}-${process.pid}`)
  try {
    await mkdir(draft, { recursive: true })
    await runVite(build, workspace, draft)
    await writeFile(stampOf(draft), `${stamp}\n`)
    await swap(draft, join(checkout, workspace, 'dist'))
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'EACCES' && code !== 'EROFS') throw error
    throw new Error(
      `The shop's files must be built, but this user may not write in ${checkout}. Run \`npm start\` once as its owner.`,
      {
        cause: error,
      },
    )
  } finally {
    await rm(draft, { recursive: true, force: true }).catch(() => {})
  }
}

async function runVite({ checkout, dataDir, signal }: Build, workspace: Workspace, outDir: string) {
  const log = openLog(dataDir, `${workspace}-build`)
  const vite = join(checkout, 'node_modules/vite/bin/vite.js')
  const child = spawn(process.execPath, [vite, 'build', workspace, '--outDir', outDir, '--emptyOutDir'], {
    cwd: checkout,
    env: plainEnvironment({ NODE_ENV: 'production', NO_COLOR: '1' }),
    stdio: ['ignore', log.descriptor, log.descriptor],
    detached: true,
  })
  const ended = once(child, 'exit')
  const abort = () =>
    endInSteps((name) => child.pid && signalGroup(child.pid, name), ended, [{ signal: 'SIGKILL', patienceMs: 1000 }])
  signal.addEventListener('abort', abort)
  const [code] = (await ended) as [number | null]
  signal.removeEventListener('abort', abort)
  log.close()
  signal.throwIfAborted()
  const more = log.trouble ?? `All of it: ${log.path}`
  if (code !== 0) throw new Error(`The shop's files could not be built:\n${lastLines(log.since())}\n${more}`)
}

const lastLines = (text: string) => text.trim().split('\n').slice(-10).join('\n')

async function swap(draft: string, dist: string) {
  const old = `${draft}.old`
  await rename(dist, old).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
  await rename(draft, dist)
  await rm(old, { recursive: true, force: true })
}
