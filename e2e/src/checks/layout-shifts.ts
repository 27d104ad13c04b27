import type { Page } from '@playwright/test'

/** The sum of all layout shifts without input. */
export const shifts = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        const watch = (list: { getEntries(): PerformanceEntry[] }) => {
          for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value
        }
        new PerformanceObserver(watch).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(sum), 500)
      }),
  )
