import { map } from '../../../web/src/map.ts'

/** For pages of a row, the rows that look least alike. */
const rows: Record<string, string[]> = {
  '/products/:code': ['base-pass', 'day-ticket-larkspur-basin', 'pass-protection'],
  '/resorts/:code': ['LKB', 'NRT'],
  '/partners/:id': ['granite-credit-union'],
  '/waivers/:code': ['winter-sports'],
}
const addressesOf = (path: string) => rows[path]?.map((row) => path.replace(/:\w+/, row)) ?? [path]

/** Every page of the shop from the map, and an address without a page. The gallery is tested control by control. */
export const everyAddress = [...map.map(({ path }) => path).filter((path) => path !== '/gallery'), '/no/such/page'].flatMap(
  addressesOf,
)

/**
 * One address of each kind of page. Features of all pages (frame, fonts, themes) are tested once for each kind in a
 * test run.
 */
export const addressOfEachKind = [
  '/',
  '/which-pass',
  '/passes',
  '/products/base-pass',
  '/resorts/LKB',
  '/waivers/winter-sports',
  '/login',
  '/cart',
  '/myaccount',
  '/no/such/page',
]
const strange = addressOfEachKind.find((path) => !everyAddress.includes(path))
if (strange !== undefined) throw new Error(`${strange} is no address of the shop.`)
