import type { Page } from '@playwright/test'

/** An event stream never ends, so a test that waits for the network to be idle turns it off. */
export const withoutNews = (page: Page): Promise<unknown> =>
  page.route('**/api/v2/news', (route) => route.fulfill({ status: 204 }))
