import { statfsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'
import { chromiumGiven, isEverywhere } from '../proof/src/environment.ts'

/**
 * A container has 64 MB of shared memory by default, too little for screenshots; where there is more, it is faster than
 * a disk.
 */
function hasSharedMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm')
    return bavail * bsize > 2 ** 30
  } catch {
    return false
  }
}

/**
 * The machine's own Chromium, not a download of Playwright's. In containers it runs as root, hence without its sandbox.
 */
export const launchOptions = {
  executablePath: chromiumGiven ?? '/usr/bin/chromium-headless-shell',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    // The GPU and the network run as threads, not processes: an eighth and a twentieth less work.
    '--in-process-gpu',
    '--enable-features=NetworkServiceInProcess2',
    // No page is open long enough to profit from optimizing compilers.
    '--js-flags=--no-opt --no-maglev',
    '--disable-background-networking',
    ...(hasSharedMemory() ? [] : ['--disable-dev-shm-usage']),
    '--font-render-hinting=none',
    '--disable-lcd-text',
    // Pages of one browser share a process, also one after the other: people/kept-browser.ts.
    '--renderer-process-limit=1',
  ],
}
/** Pictures are a third of a page's work: tests that do not check them run without. */
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
  // A test that passes only at the second try is reported and counted: proof/src/suites/reports.ts.
  retries: 1,
  forbidOnly: true,
  // Broad checks run in full with `npm run prove -- everywhere`; a test run takes a share of them: checks/breadth.ts.
  ...(!isEverywhere && {
    grepInvert: everywhere,
    projects: [
      { name: 'words', grepInvert: [everywhere, pictures], use: { launchOptions: withoutPictures } },
      { name: 'pictures', grep: pictures },
    ],
  }),
  // The most that a busy machine may take; a passing test never waits for it.
  timeout: 240_000,
  // Screenshots depend on one machine's fonts; another one renders their edges a little differently.
  expect: { timeout: 60_000, toHaveScreenshot: { maxDiffPixelRatio: 0.01, threshold: 0.25 } },
  snapshotPathTemplate: '{testDir}/../looks/{arg}{ext}',
  use: { launchOptions, locale: 'en-US', screenshot: 'only-on-failure', contextOptions: { reducedMotion: 'reduce' } },
})
