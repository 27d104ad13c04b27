import { snake } from '@alpenglow/contract/http/wire'
import type { CatalogueRows } from './store.ts'
import type { CatalogueFile } from './file/format.ts'
import { relationRowsOf, relationsOf } from './relation-rows.ts'

type Rows = CatalogueRows
type FileProduct = CatalogueFile['products'][number]
type FileResort = CatalogueFile['resorts'][number]

type Snake<S> = S extends `${infer C}${infer Rest}` ? `${C extends Lowercase<C> ? C : `_${Lowercase<C>}`}${Snake<Rest>}` : S
type Snaked<T> = { [K in keyof T as Snake<K>]: T[K] }
type Camel<S> = S extends `${infer Head}_${infer Rest}` ? `${Head}${Capitalize<Camel<Rest>>}` : S
type Cameled<T> = { [K in keyof T as Camel<K>]: T[K] }

const snaked = <T extends object>(value: T) =>
  Object.fromEntries(Object.entries(value).map(([key, inner]) => [snake(key), inner])) as Snaked<T>
const camel = (key: string) => key.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
const cameled = <T extends object>(value: T) =>
  Object.fromEntries(Object.entries(value).map(([key, inner]) => [camel(key), inner])) as Cameled<T>

const inOrder = <T>(list: T[]) =>
  list.map((value, position) => ({ ...snaked(value as object), position }) as Snaked<T> & { position: number })

/** The day of a price since ever. PostgreSQL orders it before every other day. */
const ever = '-infinity'

export function rowsOf(file: CatalogueFile): Rows {
  const resortIds = new Map(file.resorts.map(({ code, id }) => [code, id]))
  const productIds = new Map(file.products.map(({ code, id }) => [code, id]))
  const resortId = (code: string) => known(resortIds, code)
  return {
    age_category: file.ageCategories.map(({ min, max, ...category }, position) => ({
      ...category,
      position,
      min_age: min,
      max_age: max,
    })),
    purchase_group: inOrder(file.purchaseGroups),
    season: file.seasons.map(snaked),
    tax_rate: inOrder(file.taxes),
    waiver: inOrder(file.waivers),
    resort: file.resorts.map(({ seasons: _, ...resort }) => snaked(resort)),
    resort_season: file.resorts.flatMap(({ id, seasons }) =>
      seasons.map(({ season, closed: _, peak: __, ...days }) => ({ resort_id: id, season_id: season, ...snaked(days) })),
    ),
    resort_days: file.resorts.flatMap(daysOf),
    product: file.products.map(productRow),
    product_resort: file.products.flatMap(({ id, resorts }) =>
      resorts.map(({ code, ...grant }, position) => ({ product_id: id, resort_id: resortId(code), position, ...grant })),
    ),
    product_blackout: file.products.flatMap(({ id, blackouts }) =>
      blackouts.map(({ from, until }, position) => ({ product_id: id, position, from_day: from, until_day: until })),
    ),
    product_blackout_resort: file.products.flatMap(({ id, blackouts }) =>
      blackouts.flatMap(({ resorts }, position) =>
        (resorts ?? []).map((code, place) => ({ product_id: id, position, resort_id: resortId(code), place })),
      ),
    ),
    product_base: file.products.flatMap(({ id, bases }) =>
      bases.map((code, position) => ({ product_id: id, base_id: known(productIds, code), position })),
    ),
    product_relation: file.products.flatMap((product) => relationRowsOf(product, (code) => known(productIds, code))),
    variant: file.products.flatMap(({ id, variants }) =>
      variants.map(({ variant, min, max }, position) => ({ product_id: id, variant, position, min_age: min, max_age: max })),
    ),
    price: file.products.flatMap(pricesOf),
    partner_branding: inOrder(file.partnerBrandings),
    promotion: inOrder(file.promotions),
  }
}

function known(ids: Map<string, number>, code: string): number {
  const id = ids.get(code)
  if (id === undefined) throw new Error(`"${code}" is not in the catalogue; a checked file can't name it`)
  return id
}

const daysOf = ({ id, seasons }: FileResort): Rows['resort_days'] =>
  seasons.flatMap((season) =>
    (['closed', 'peak'] as const).flatMap((kind) =>
      season[kind].map(({ from, until }) => ({
        resort_id: id,
        season_id: season.season,
        kind,
        from_day: from,
        until_day: until,
      })),
    ),
  )

function productRow(product: FileProduct, position: number): Rows['product'][number] {
  const {
    card,
    season,
    resorts: _,
    blackouts: __,
    bases: ___,
    variants: ____,
    prices: _____,
    dayPrices: ______,
    oftenWith,
    covers,
    crossSells: _______,
    upgradeTo: ________,
    ...own
  } = product
  return {
    ...snaked(own),
    position,
    season_id: season,
    card_elevation: card.elevation,
    card_hour: card.hour,
    names_often_with: oftenWith !== null,
    names_covers: covers !== null,
  }
}

const pricesOf = ({ id, prices, dayPrices }: FileProduct): Rows['price'] =>
  [{ tier: 'any' as const, steps: prices }, ...dayPrices].flatMap(({ tier, steps }) =>
    steps.flatMap(({ from, amounts }) =>
      Object.entries(amounts).map(([variant, amount]) => ({ product_id: id, variant, tier, from_day: from ?? ever, amount })),
    ),
  )

/** The rows as a file, in the order of the shop: the inverse of `rowsOf`. */
export function fileOf(rows: Rows): CatalogueFile {
  const owned = ownedRowsOf(rows)
  return {
    format: 'alpenglow-catalogue/2',
    ageCategories: placed(rows.age_category).map(({ code, name, min_age, max_age }) => ({
      code,
      name,
      min: min_age,
      max: max_age,
    })),
    purchaseGroups: placed(rows.purchase_group).map(({ position: _, ...group }) =>
      cameled(group),
    ) as CatalogueFile['purchaseGroups'],
    seasons: rows.season.toSorted((a, b) => a.id - b.id).map(cameled),
    taxes: placed(rows.tax_rate).map(({ position: _, ...rate }) => cameled(rate)),
    waivers: placed(rows.waiver).map(({ position: _, ...waiver }) => cameled(waiver)),
    resorts: rows.resort
      .toSorted((a, b) => a.id - b.id)
      .map((row) => ({ ...(cameled(row) as Omit<FileResort, 'seasons'>), seasons: seasonsOf(owned, row.id) })),
    products: placed(rows.product).map((row) => productOf(owned, row)),
    partnerBrandings: placed(rows.partner_branding).map(({ position: _, ...own }) =>
      cameled(own),
    ) as CatalogueFile['partnerBrandings'],
    promotions: placed(rows.promotion).map(({ position: _, ...own }) => cameled(own)) as CatalogueFile['promotions'],
  }
}

const placed = <T extends { position?: number }>(list: T[]) => list.toSorted((a, b) => (a.position ?? 0) - (b.position ?? 0))

/** The rows indexed by their resort or product, and the codes by which the file refers to both. */
const ownedRowsOf = (rows: Rows) => ({
  resortCodes: new Map(rows.resort.map(({ id, code }) => [id, code])),
  productCodes: new Map(rows.product.map(({ id, code }) => [id, code])),
  seasons: Map.groupBy(rows.resort_season, (row) => row.resort_id),
  days: Map.groupBy(rows.resort_days, (row) => `${row.resort_id} ${row.season_id} ${row.kind}`),
  resorts: Map.groupBy(placed(rows.product_resort), (row) => row.product_id),
  blackouts: Map.groupBy(placed(rows.product_blackout), (row) => row.product_id),
  blackedOut: Map.groupBy(rows.product_blackout_resort, (row) => `${row.product_id} ${row.position}`),
  bases: Map.groupBy(placed(rows.product_base), (row) => row.product_id),
  relations: Map.groupBy(placed(rows.product_relation), (row) => row.product_id),
  variants: Map.groupBy(placed(rows.variant), (row) => row.product_id),
  prices: Map.groupBy(rows.price, (row) => row.product_id),
})
type OwnedRows = ReturnType<typeof ownedRowsOf>

function seasonsOf(owned: OwnedRows, resortId: number): FileResort['seasons'] {
  return (owned.seasons.get(resortId) ?? [])
    .toSorted((a, b) => a.season_id - b.season_id)
    .map(({ season_id, opens_on, closes_on, closed_weekdays }) => ({
      season: season_id,
      opensOn: opens_on,
      closesOn: closes_on,
      closedWeekdays: closed_weekdays as FileResort['seasons'][number]['closedWeekdays'],
      closed: rangesOf(owned, `${resortId} ${season_id} closed`),
      peak: rangesOf(owned, `${resortId} ${season_id} peak`),
    }))
}

function rangesOf({ days }: OwnedRows, key: string) {
  const ranges = (days.get(key) ?? []).map(({ from_day, until_day }) => ({ from: from_day, until: until_day }))
  return ranges.toSorted((a, b) => (a.from < b.from ? -1 : 1))
}

function productOf(owned: OwnedRows, row: Rows['product'][number]): FileProduct {
  const { position: _, season_id, card_elevation, card_hour, names_often_with, names_covers, ...own } = row
  const { resortCodes, productCodes } = owned
  const variants = owned.variants.get(row.id) ?? []
  return {
    ...(cameled(own) as Omit<FileProduct, 'season' | 'card'>),
    ...relationsOf(
      owned.relations.get(row.id) ?? [],
      { oftenWith: names_often_with, covers: names_covers },
      (id) => productCodes.get(id) ?? '',
    ),
    season: season_id,
    card: { elevation: card_elevation, hour: card_hour },
    resorts: (owned.resorts.get(row.id) ?? []).map(({ resort_id, days, reservation }) => ({
      code: resortCodes.get(resort_id) ?? '',
      days,
      reservation,
    })),
    blackouts: blackoutsOf(owned, row.id),
    bases: (owned.bases.get(row.id) ?? []).map(({ base_id }) => productCodes.get(base_id) ?? ''),
    variants: variants.map(({ variant, min_age, max_age }) => ({ variant, min: min_age, max: max_age })),
    ...tiersOf(
      owned.prices.get(row.id) ?? [],
      variants.map(({ variant }) => variant),
    ),
  }
}

const blackoutsOf = (owned: OwnedRows, productId: number): FileProduct['blackouts'] =>
  (owned.blackouts.get(productId) ?? []).map(({ position, from_day, until_day }) => ({
    from: from_day,
    until: until_day,
    resorts: blackedOut(owned, `${productId} ${position}`),
  }))

/** Null, for all resorts, where a blackout names none. */
function blackedOut({ blackedOut: all, resortCodes }: OwnedRows, blackout: string): string[] | null {
  const named = all.get(blackout)?.toSorted((a, b) => a.place - b.place)
  return named?.map(({ resort_id }) => resortCodes.get(resort_id) ?? '') ?? null
}

/** The prices of any day, and those of day tickets by the kind of day. */
function tiersOf(prices: Rows['price'], order: string[]): Pick<FileProduct, 'prices' | 'dayPrices'> {
  const stepsIn = (one: string) =>
    stepsOf(
      prices.filter(({ tier }) => tier === one),
      order,
    )
  const used = new Set(prices.map(({ tier }) => tier))
  const inTiers = (['weekday', 'weekend', 'peak'] as const).filter((tier) => used.has(tier))
  return { prices: stepsIn('any'), dayPrices: inTiers.map((tier) => ({ tier, steps: stepsIn(tier) })) }
}

function stepsOf(prices: Rows['price'], order: string[]): FileProduct['prices'] {
  const place = (variant: string) => order.indexOf(variant)
  return [...Map.groupBy(prices, ({ from_day }) => from_day)]
    .toSorted(([a], [b]) => (a === ever || (b !== ever && a < b) ? -1 : 1))
    .map(([from, step]) => ({
      from: from === ever ? null : from,
      amounts: Object.fromEntries(
        step.toSorted((a, b) => place(a.variant) - place(b.variant)).map(({ variant, amount }) => [variant, amount]),
      ),
    }))
}
