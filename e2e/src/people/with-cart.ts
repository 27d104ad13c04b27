import { expect, type Page } from '@playwright/test'
import { onceServed } from './once-served.ts'

type Wanted = { code: string; variant: string; count: number; date?: string }
type Product = { id: number; code: string }

export async function productId(page: Page, code: string): Promise<number> {
  const answer = await page.request.get('/api/v2/products')
  const { data } = (await answer.json()) as { data: Product[] }
  const found = data.find((product) => product.code === code)
  if (!found) throw new Error(`Nothing is called ${code}.`)
  return found.id
}

/** A call of this browser beside its page, as another tab would make it. */
export async function changeCart(page: Page, method: string, path: string, data?: unknown) {
  await page.request.get('/ping')
  const cookies = await page.context().cookies()
  const token = decodeURIComponent(cookies.find(({ name }) => name === 'PROD-XSRF-TOKEN')?.value ?? '')
  const headers = { 'x-csrf-token': token }
  const call = () => page.request.fetch(`/api/v2${path}`, { method, headers, ...(data !== undefined && { data: { data } }) })
  return onceServed(call, (answer) => answer.status())
}

/** Puts these into the cart before the page opens: the test is about what comes after. */
export async function withCart(page: Page, ...wanted: Wanted[]): Promise<void> {
  for (const { code, ...rest } of wanted) {
    const answer = await changeCart(page, 'PATCH', '/cart/items', { type: await productId(page, code), ...rest })
    expect(answer.status(), await answer.text()).toBe(200)
  }
}
