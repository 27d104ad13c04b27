import { chromium, type Browser } from '@playwright/test'
import { inject } from 'vitest'

declare module 'vitest' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- it is added to
  interface ProvidedContext {
    chromium: string
  }
}

/** A browser for pages of the vault in a frame of another page. */
export const openBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: inject('chromium'), args: ['--no-sandbox', '--disable-gpu'] })
