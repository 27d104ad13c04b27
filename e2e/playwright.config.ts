import { statfsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'
import { chromiumGiven, isEverywhere } from '../proof/src/environment.ts'

/** A container has 64 MB of shared memory by default, too little for pictures of a page; where there is more, it is faster than a disk. */
function hasSharedMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm')
    return bavail * bsize > 2 ** 30
  } catch {
    return false
  }
}

/** The machine's own Chromium, one that Playwright did not download. In containers it runs as root, hence without its sandbox. */
export const launchOptions = {
  executablePath: chromiumGiven ?? '/usr/bin/chromium-headless-shell',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    // What draws and what fetches are threads, not processes: an eighth and a twentieth less work.
    '--in-process-gpu',
    '--enable-features=NetworkServiceInProcess2',
    // No page is here long enough to earn what its compilers would cost.
    '--js-flags=--no-opt --no-maglev',
    '--disable-background-networking',
    ...(hasSharedMemory() ? [] : ['--disable-dev-shm-usage']),
    '--font-render-hinting=none',
    '--disable-lcd-text',
    // Pages of one browser share a process, also one after the other: people/kept-browser.ts.
    '--renderer-process-limit=1',
  ],
}
/** A third of a page's work is its pictures: where nothing is said of them, a test run leaves them out. */
const withoutPictures = { ...launchOptions, args: [...launchOptions.args, '--blink-settings=imagesEnabled=false'] }
const pictures = /@pictures/
const everywhere = /@everywhere/

export default defineConfig({
  testDir: './src',
  testMatch: '**/*.test.ts',
  outputDir: '../.cache/journeys',
  globalSetup: './src/running-shop/global-setup.ts',
  workers: 4,
  fullyParallel: true,
  // What passes only at the second try is named, and counted: proof/src/suites/reports.ts.
  retries: 1,
  forbidOnly: true,
  // What is wide by nature is looked at whole by `npm run prove -- everywhere`, and by a test run in a share: checks/breadth.ts.
  ...(!isEverywhere && {
    grepInvert: everywhere,
    projects: [
      { name: 'words', grepInvert: [everywhere, pictures], use: { launchOptions: withoutPictures } },
      { name: 'pictures', grep: pictures },
    ],
  }),
  // How long a busy machine may take; who finds nothing wrong waits for none of it.
  timeout: 240_000,
  // Pictures are of one machine's letters; another one draws their edges a little differently.
  expect: { timeout: 60_000, toHaveScreenshot: { maxDiffPixelRatio: 0.01, threshold: 0.25 } },
  snapshotPathTemplate: '{testDir}/../looks/{arg}{ext}',
  use: { launchOptions, locale: 'en-US', screenshot: 'only-on-failure', contextOptions: { reducedMotion: 'reduce' } },
})
