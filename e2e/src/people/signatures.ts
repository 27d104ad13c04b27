import { expect, type Page } from '@playwright/test'
import { changeCart } from './with-cart.ts'

type Waivers = { waivers: { id: string; signings: { profile_id: string; signature: object | null }[] }[] }

/**
 * The guest of the page has signed for everybody whom they may sign for, before it opens: the test is about what comes
 * after.
 */
export async function withSignatures(page: Page, name: string): Promise<void> {
  const answer = await page.request.get('/api/v2/cart/waivers')
  const { data } = (await answer.json()) as { data: Waivers }
  for (const { id, signings } of data.waivers) {
    const profile_ids = signings.filter(({ signature }) => signature === null).map(({ profile_id }) => profile_id)
    if (profile_ids.length === 0) continue
    const signed = await changeCart(page, 'PATCH', `/cart/waivers/${id}`, { profile_ids, signature: name })
    expect(signed.status(), await signed.text()).toBe(200)
  }
}
