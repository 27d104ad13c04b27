import { sql } from 'kysely'
import type { Runner } from '../../../db/connect.ts'
import { prepareStatement, q } from '../../../db/query.ts'
import type { LoadedCartRow } from '../store.ts'
import { rowAfter } from './overwrite-store.ts'
import type { CreditLeft } from './read-store.ts'
import { rowVersion } from './row-version-store.ts'
import { cartColumnsOf, type CartWrite } from './write-store.ts'

type Insert = ReturnType<typeof cartColumnsOf> & { account_id: number; fraud_check_identifier: string; today: string }
type First = Pick<
  LoadedCartRow,
  'id' | 'version' | 'created_at' | 'updated_at' | 'fraud_check_identifier' | 'row_version' | 'credit'
>
const first = { key_hash: null, lacking: [], gone: [] }

/**
 * An account's first cart, in one statement that is a transaction of its own. The account is locked first, as
 * everywhere. Undefined: another call has just made the first one.
 */
export function insertingFirst(creditLeft: CreditLeft) {
  const insert = prepareStatement('insert_first_cart', (row: Insert) =>
    q
      .with('whose', (qb) => qb.selectFrom('account').select('id').where('id', '=', row.account_id).forKeyShare())
      .insertInto('cart')
      .columns([
        'items',
        'purchase_group',
        'payload_currency',
        'hold_expires_at',
        'hold_renewals',
        'promotions',
        'checkout',
        'operations',
        'account_id',
        'version',
        'fraud_check_identifier',
      ])
      .expression((eb) =>
        eb
          .selectFrom('whose')
          .select([
            sql`${row.items}::jsonb`.as('items'),
            sql`${row.purchase_group}::text`.as('purchase_group'),
            sql`${row.payload_currency}::text`.as('payload_currency'),
            sql`${row.hold_expires_at}::timestamptz`.as('hold_expires_at'),
            sql`${row.hold_renewals}::integer`.as('hold_renewals'),
            sql`${row.promotions}::jsonb`.as('promotions'),
            sql`${row.checkout}::jsonb`.as('checkout'),
            sql`${row.operations}::jsonb`.as('operations'),
            'whose.id as account_id',
            sql`1`.as('version'),
            sql`${row.fraud_check_identifier}::text`.as('fraud_check_identifier'),
          ]),
      )
      .onConflict((conflict) => conflict.doNothing())
      .returning(['id', 'version', 'created_at', 'updated_at', 'fraud_check_identifier'])
      .returning(rowVersion)
      .returning(
        creditLeft({
          accountId: sql.ref('cart.account_id'),
          purchaseGroup: sql.ref('cart.purchase_group'),
          today: row.today,
        }).as('credit'),
      ),
  )
  type New = { accountId: number; what: CartWrite; fraudCheckIdentifier: string; today: string }
  return async (on: Runner, { accountId, what, fraudCheckIdentifier, today }: New): Promise<LoadedCartRow | undefined> => {
    const row = { ...cartColumnsOf(what), account_id: accountId, fraud_check_identifier: fraudCheckIdentifier, today }
    const [made] = (await on.run(insert(row))) as First[]
    return made && rowAfter({ ...first, ...made, account_id: accountId } as unknown as LoadedCartRow, what, made)
  }
}
