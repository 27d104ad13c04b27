import { expect, type Page } from '@playwright/test'
import { barriers, measureOverflow } from '../checks/barriers.ts'
import { test } from '../people/guest.ts'

type Price = { amount: number; currency: string }
type Product = { code: string; name: string; kind: string; variants: { variant: string; price: Price }[] }

async function productsOf(page: Page): Promise<Product[]> {
  const response = await page.request.get('/api/v2/products?locale=en')
  return ((await response.json()) as { data: Product[] }).data
}
const dollars = ({ amount }: Price) => `$${(amount / 100).toLocaleString('en')}`
const priceOf = (product: Product | undefined, age = 'adult') => {
  const price = product?.variants.find(({ variant }) => variant === age)?.price
  return price ? dollars(price) : 'no price'
}
const column = (page: Page, name: string) => page.getByRole('article', { name })
const shown = (page: Page) => page.getByRole('article')

test('I see the passes side by side at today’s prices, and the one that is mine', async ({ page }) => {
  const products = await productsOf(page)
  await page.goto('/en/passes?days=8&resort=LKB&peak=no')
  await expect(shown(page)).toHaveCount(4)
  for (const name of ['Summit Pass', 'Base Pass', '4-Day Pass']) {
    const product = products.find((one) => one.name === name)
    await expect(column(page, name)).toContainText(priceOf(product))
    await expect(column(page, name).getByRole('link')).toHaveAttribute('href', `/en/products/${product?.code}#buy`)
  }
  await expect(column(page, 'Base Pass (Costs you least)')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'At eight days, the Base Pass is yours.' })).toBeVisible()
})

test('another winter has another answer, which reload and back keep', { tag: '@everywhere' }, async ({ page }) => {
  await page.goto('/en/passes?days=8&resort=LKB&peak=no')
  await page.getByRole('combobox', { name: 'How many days a winter' }).click()
  await page.getByRole('option', { name: '2 days', exact: true }).click()
  await page.getByRole('radio', { name: /^Child/ }).check()
  await expect(page).toHaveURL(/days=2&resort=LKB&peak=no&age=child/)
  const answer = page.getByRole('heading', { name: 'At two days, the 2-Day Pass is yours.' })
  await expect(answer).toBeVisible()
  const twoDay = (await productsOf(page)).find(({ name }) => name === '2-Day Pass')
  await expect(column(page, '2-Day Pass')).toContainText(priceOf(twoDay, 'child'))

  await page.reload()
  await expect(answer).toBeVisible()
  await page.getByRole('link', { name: 'Buy the 2-Day Pass' }).click()
  await expect(page).toHaveURL(/\/products\//)
  await page.goBack()
  await expect(answer).toBeVisible()
  await expect(page.getByRole('radio', { name: /^Child/ })).toBeChecked()
})

test('I choose which passes to compare; a fifth has no room', { tag: '@everywhere' }, async ({ page }) => {
  await page.goto('/en/passes?days=8&resort=LKB&peak=no')
  const names = page.getByRole('group', { name: 'Compare' })
  await names.getByRole('button', { name: '2-Day Pass' }).click()
  await expect(names.getByRole('status')).toHaveText('Four fit side by side. Take one away first.')
  await names.getByRole('button', { name: '4-Day Pass' }).click()
  await names.getByRole('button', { name: '2-Day Pass' }).click()
  await expect(column(page, '2-Day Pass')).toBeVisible()
  await expect(column(page, '4-Day Pass')).toHaveCount(0)
  await expect(shown(page)).toHaveCount(4)
})

test(
  'passes of another currency stand apart, and the resort decides which is other',
  { tag: '@everywhere' },
  async ({ page }) => {
    await page.goto('/en/passes?resort=LKB')
    const others = page.getByRole('region', { name: 'Other passes' })
    const maple = others.getByRole('listitem').filter({ hasText: 'Maple Pass' })
    await expect(maple).toContainText('Priced in Canadian dollars and not valid at Larkspur Basin.')
    await expect(maple).toContainText('CA$')
    await page.goto('/en/passes?resort=WHF')
    await expect(column(page, 'Maple Pass')).toBeVisible()
    const summit = others.getByRole('listitem').filter({ hasText: 'Summit Pass' })
    await expect(summit).toContainText('Priced in US dollars.')
    await expect(summit).toContainText('US$')
  },
)

test(
  'what a pass for four days comes to is said in parts, here and among the four questions',
  { tag: '@everywhere' },
  async ({ page }) => {
    const products = await productsOf(page)
    const adult = (name: string) =>
      products.find((one) => one.name === name)?.variants.find(({ variant }) => variant === 'adult')
    const [fourDay, base] = [adult('4-Day Pass')?.price.amount ?? Number.NaN, adult('Base Pass')?.price.amount ?? Number.NaN]
    const more = dollars({ amount: 2 * fourDay - base, currency: 'USD' })
    await page.goto('/en/passes?days=8&resort=LKB&peak=no')
    const inColumn = column(page, '4-Day Pass')
    await expect(inColumn).toContainText(dollars({ amount: 2 * fourDay, currency: 'USD' }))
    await expect(inColumn).toContainText('Two 4-Day Passes')
    await expect(inColumn).toContainText(`${more} more than the Base Pass`)
    await page.getByRole('link', { name: 'Count it for your household' }).click()
    const line = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: '4-Day Pass' }) })
    await expect(line).toContainText(`Two 4-Day Passes, ${more} more in all.`)
    await expect(line).toContainText(dollars({ amount: 2 * fourDay, currency: 'USD' }))
  },
)

test('the arithmetic can be checked', { tag: '@everywhere' }, async ({ page }) => {
  await page.goto('/en/passes?days=8&resort=LKB&peak=no')
  await page.getByRole('button', { name: 'How we count' }).click()
  const row = page.getByRole('row', { name: /4-Day Pass/ })
  const fourDay = (await productsOf(page)).find(({ name }) => name === '4-Day Pass')
  await expect(row).toContainText(`2 × ${priceOf(fourDay)}`)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('I compare two passes, the best first, and choose others by their names', async ({ page }) => {
    await page.goto('/en/passes?days=8&resort=LKB&peak=no')
    await expect(shown(page)).toHaveCount(2)
    await expect(page.getByText('Two of six. Change either one.')).toBeVisible()
    const [left, right] = [
      page.getByRole('combobox', { name: 'First pass' }),
      page.getByRole('combobox', { name: 'Second pass' }),
    ]
    await expect(left).toHaveText('Base Pass')
    await expect(shown(page).first()).toContainText('Buy the Base Pass')
    const [one, other] = [await shown(page).first().boundingBox(), await shown(page).nth(1).boundingBox()]
    expect(one?.y).toBe(other?.y)

    await right.click()
    await page.getByRole('option', { name: '4-Day Pass' }).click()
    await expect(shown(page).nth(1)).toContainText('Buy the 4-Day Pass')
    await right.click()
    await page.getByRole('option', { name: 'Base Pass' }).click()
    await expect(left).toHaveText('4-Day Pass')
    await expect(right).toHaveText('Base Pass')
    await page.reload()
    await expect(left).toHaveText('4-Day Pass')

    await page.getByText('Defer to next winter').first().scrollIntoViewIfNeeded()
    await expect(left, 'the names stay in sight').toBeInViewport()
    expect(await measureOverflow(page)).toBeLessThanOrEqual(0)
    expect(await barriers(page)).toEqual([])
  })
})
