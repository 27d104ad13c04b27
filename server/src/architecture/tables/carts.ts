import { breach, isTest, type Module, type HouseRule } from '../modules.ts'

const cart = 'server/src/domains/cart/'
const orders = 'server/src/domains/orders/'
const linesWith = (module: Module, pattern: RegExp) =>
  module.source.split('\n').flatMap((line, at) => (pattern.test(line) ? [at + 1] : []))
const ofCarts = (modules: Module[]) => modules.filter(({ path }) => path.startsWith(cart) && !isTest(path))

/** Decision 0131: only the cart's writer knows how its optimistic lock detects another write. */
export const rowVersionsStayWithTheirWriter: HouseRule = (modules) =>
  ofCarts(modules)
    .filter(({ path }) => path !== `${cart}writing/row-version-store.ts`)
    .flatMap((module) =>
      linesWith(module, /\bxmin\b/).map((line) => breach(module, line, 'knows xmin: ask writing/row-version-store.ts')),
    )

/** Functions that allocate something for a cart, or give it back. */
const taking =
  /\b(holdPlaces|sellPlaces|unsellPlaces|ownPlaces|placesTakenBack|placesLeftAfter|holdPromotions|usePromotions|unusePromotions|ownUses|usesTakenBack|usesLeftAfter|useCredit|returnCredit)\b/

/** Decision 0131: a cart's allocations, and an order's restores, go through the one list, in its order. */
export const cartsTakeThroughTheirList: HouseRule = (modules) =>
  modules
    .filter(({ path }) => (path.startsWith(cart) || path.startsWith(orders)) && !isTest(path))
    .filter(({ path }) => !path.startsWith(`${cart}allocating/`))
    .flatMap((module) =>
      linesWith(module, taking).map((line) =>
        breach(module, line, 'takes something beside the list: ask allocating/allocations.ts'),
      ),
    )
