import { expect, type Page } from '@playwright/test'
import { amelie } from '../../../proof/src/plain-client.ts'

/** Signs in before the page opens, as any client does: the test is about what comes after. */
export async function signedIn(page: Page, who = amelie): Promise<void> {
  await page.request.get('/ping')
  const cookies = await page.context().cookies()
  const token = decodeURIComponent(cookies.find(({ name }) => name === 'PROD-XSRF-TOKEN')?.value ?? '')
  const answer = await page.request.put('/session', { data: who, headers: { 'x-csrf-token': token } })
  expect(answer.status()).toBe(204)
}
