import type { CatalogueFile } from './file/format.ts'
import type { CatalogueRows } from './store.ts'

type Rows = CatalogueRows['product_relation']
type Relations = Pick<CatalogueFile['products'][number], 'oftenWith' | 'crossSells' | 'covers' | 'upgradeTo'>

/** The relations of a product to others, as one list of rows. */
export function relationRowsOf(product: Relations & { id: number }, idOf: (code: string) => number): Rows {
  const { id, oftenWith, crossSells, covers, upgradeTo } = product
  const rows = (kind: Rows[number]['kind'], codes: readonly string[]): Rows =>
    codes.map((code, position) => ({ product_id: id, kind, other_id: idOf(code), position }))
  return [
    ...rows('often_with', oftenWith ?? []),
    ...rows('cross_sells', crossSells),
    ...rows('covers', covers ?? []),
    ...rows('upgrade_to', upgradeTo === null ? [] : [upgradeTo]),
  ]
}

/** The inverse of `relationRowsOf`; `named` marks the lists that the file has although they are empty. */
export function relationsOf(
  rows: Rows,
  named: { oftenWith: boolean; covers: boolean },
  codeOf: (id: number) => string,
): Relations {
  const codes = (kind: Rows[number]['kind']) => rows.filter((row) => row.kind === kind).map(({ other_id }) => codeOf(other_id))
  return {
    oftenWith: named.oftenWith ? codes('often_with') : null,
    crossSells: codes('cross_sells'),
    covers: named.covers ? codes('covers') : null,
    upgradeTo: codes('upgrade_to')[0] ?? null,
  }
}
