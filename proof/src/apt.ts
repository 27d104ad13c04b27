import { existsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { run } from './command.ts'
import { environmentWith } from './environment.ts'

const isRoot = () => process.getuid?.() === 0

/**
 * Finds one of these programs; on Debian, as root, it installs the package if there is none. Mirrors have outages, so
 * it retries twice. It never throws: without the program the result is a sentence about how to get it.
 */
export async function programFrom(debianPackage: string, places: string[]): Promise<{ program: string } | { missing: string }> {
  const found = () => places.find((place) => existsSync(place))
  if (!found() && isRoot() && existsSync('/usr/bin/apt-get')) await install(debianPackage, () => found() !== undefined)
  const program = found()
  if (program) return { program }
  return {
    missing: `${debianPackage} is missing. On Debian, as root: apt-get install --no-install-recommends ${debianPackage}`,
  }
}

async function install(debianPackage: string, isThere: () => boolean) {
  console.log(`Installing ${debianPackage} from Debian's packages …`)
  for (const pause of [2000, 10_000, 0]) {
    await aptGet('update')
    await aptGet('install', '-y', '--no-install-recommends', debianPackage)
    if (isThere()) return
    await sleep(pause)
  }
}

const aptGet = (...args: string[]) =>
  run('/usr/bin/apt-get', ['-q', '-o', 'DPkg::Lock::Timeout=60', ...args], {
    env: environmentWith({ DEBIAN_FRONTEND: 'noninteractive' }) as NodeJS.ProcessEnv,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
