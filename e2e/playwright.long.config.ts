import { defineConfig } from '@playwright/test'
import config from './playwright.config.ts'

/** Tests that take too long for every run: `npm run prove -- journeys`, `-- presses`. */
export default defineConfig(config, { testMatch: '**/*.long.ts' })
