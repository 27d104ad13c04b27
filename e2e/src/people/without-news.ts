import type { Page } from '@playwright/test'

/** An answer that goes on never comes to rest; a journey that waits until nothing is under way does without. */
export const withoutNews = (page: Page): Promise<unknown> =>
  page.route('**/api/v2/news', (route) => route.fulfill({ status: 204 }))
