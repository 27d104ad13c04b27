import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { TestApi } from '../test-api.ts'
import { runOn } from '../test-database.ts'

type WithDatabase = Pick<TestApi, 'app'> & { on: { db: Db } }

/** Limits a product without days, and waits until this process has loaded the change. */
export async function limitProduct({ app, on }: WithDatabase, type: number, limit: number): Promise<void> {
  await runOn(on.db)(sql`UPDATE product SET quantity = ${limit}::integer WHERE id = ${type}`)
  type Wire = { data: { id: number; quantity: number | null }[] }
  for (;;) {
    const { data } = (await app.inject('/api/v2/products')).json<Wire>()
    if (data.find(({ id }) => id === type)?.quantity === limit) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

/** Adds a promotion with a code of limited uses, by all guests and by one account. */
export const addCode = ({ on }: WithDatabase, code: string, amount: number, uses: number) =>
  runOn(
    on.db,
  )(sql`INSERT INTO promotion (code, position, name, codes, automatic, purchase_group, amount, each, beyond, first_purchase, renewal,
      uses, uses_per_account, stackable)
    VALUES (${code}, 100, jsonb_build_object('en', ${code}::text, 'fr', ${code}::text), ARRAY[upper(${code})], false, 'alpenglow', ${amount}, false, 0,
      false, false, ${uses}, ${uses}, false)`)

/** The taken places of a product and uses of a promotion, both held and sold. */
export async function takenPlacesAndUses(
  { on }: WithDatabase,
  type: number,
  code: string,
): Promise<{ places: number; uses: number }> {
  const [row] = await runOn(on.db.write)(
    sql<{ places: number; uses: number }>`SELECT
      (SELECT coalesce(sum(held + sold), 0)::integer FROM stock WHERE product_id = ${type}) AS places,
      (SELECT coalesce(sum(held + used), 0)::integer FROM promotion_count WHERE promotion = ${code} AND scope = '') AS uses`,
  )
  return row ?? { places: 0, uses: 0 }
}
