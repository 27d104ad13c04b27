import { sql, type AliasableExpression, type Expression } from 'kysely'
import type { Runner, Tx } from '../../../db/connect.ts'
import { guard, prepareStatement, q } from '../../../db/query.ts'
import { checkoutColumn, itemsColumn, promotionsColumn } from '../cart-json.ts'
import {
  contentColumns,
  hasAssignedItem,
  nameColumns,
  type LoadedCartRow,
  type Lookups,
  type RowVersion,
  type CartOwner,
} from '../store.ts'
import { hasVersion, noVersion, rowVersion } from './row-version-store.ts'

type Asked = CartOwner & { today: string }
/** The credits' SQL: what an account may use with the cart's seller. */
export type CreditLeft = (whose: {
  accountId: Expression<number>
  purchaseGroup: Expression<string>
  today: string
}) => AliasableExpression<number>
/** The profiles' SQL: whose consent is missing. */
export type LackingConsent = (whose: { profileIds: Expression<number>; today: string }) => AliasableExpression<string[]>
/** The profiles' SQL: who is not of an account's household. */
export type NotOfGroup = (whose: {
  profileIds: Expression<number>
  accountId: Expression<number>
}) => AliasableExpression<string[]>
/** The people who get something in the cart. */
export const profilesInCart = sql<number>`(SELECT (item->>'profileId')::integer FROM jsonb_array_elements(cart.items) AS item WHERE item->>'profileId' IS NOT NULL)`
const nobody = sql<string[]>`'[]'::jsonb`
type Says = { creditLeft: CreditLeft; lackingConsent: LackingConsent; notOfGroup: NotOfGroup }
type OfKey = { keyHash: Buffer }
type OfAccount = { accountId: number; today: string }

/**
 * Reads a cart with its account's credit, in one statement: one row; or two, where a signed-in guest still has a
 * visitor's cart. Each of the three cases is a prepared statement of its own, because one with parameters that may be
 * null is planned anew every time. For a caller that knows the row's version (`knownVersion`) the contents are not sent again,
 * and its people are not looked up where no item is assigned (`alone`).
 */
export function readingCarts(says: Says) {
  const seen = preparedToFind(says)
  const held = preparedToLock(says)
  return {
    /** `before`: the row as the caller remembers it. */
    find: async (on: Runner, criteria: Asked, before?: LoadedCartRow): Promise<LoadedCartRow[]> => {
      const knownVersion = before?.row_version ?? noVersion
      const rows = await on.run(
        seen({ ...criteria, knownVersion, alone: before && !hasAssignedItem(before) ? knownVersion : noVersion }),
      )
      return rows.map((row) =>
        before && row.row_version === knownVersion ? { ...before, ...lookupsOf(row as Lookups) } : readRow(row),
      )
    },
    lock: async (tx: Tx, criteria: Asked): Promise<LoadedCartRow[]> =>
      (await tx.run(held({ ...criteria, knownVersion: noVersion, alone: noVersion }))).map(readRow),
  }
}

const preparedToFind = (says: Says) =>
  statementFor(
    prepareStatement('find_cart_of_key', selectNewsOfKey),
    prepareStatement('find_cart', (criteria: OfAccount & Known) => selectNewsOfAccount(says, criteria)),
    prepareStatement('find_carts', (criteria: OfKey & OfAccount) => selectOfBoth(says, criteria)),
  )
const cartHeld = guard('the cart is held', sql`for update of ${sql.table('cart')}`)
const preparedToLock = (says: Says) =>
  statementFor(
    prepareStatement('lock_cart_of_key', (criteria: OfKey) => selectOfKey(criteria).modifyEnd(cartHeld)),
    prepareStatement('lock_cart', (criteria: OfAccount) => selectOfAccount(says, criteria).modifyEnd(cartHeld)),
    prepareStatement('lock_carts', (criteria: OfKey & OfAccount) => selectOfBoth(says, criteria).modifyEnd(cartHeld)),
  )

const selectWhole = q.selectFrom('cart').select([...nameColumns, ...contentColumns, rowVersion])
const noBesides = [sql<number>`0`.as('credit'), nobody.as('lacking'), nobody.as('gone')] as const
const creditOfCart = ({ creditLeft }: Says, today: string) =>
  creditLeft({ accountId: sql.ref('cart.account_id'), purchaseGroup: sql.ref('cart.purchase_group'), today }).as('credit')
const lackingInCart = ({ lackingConsent }: Says, today: string) => lackingConsent({ profileIds: profilesInCart, today })
const goneFromCart = ({ notOfGroup }: Says) => notOfGroup({ profileIds: profilesInCart, accountId: sql.ref('cart.account_id') })

const selectOfKey = ({ keyHash }: OfKey) => selectWhole.select(noBesides).where('key_hash', '=', keyHash)
const selectWithLookups = (says: Says, today: string) =>
  selectWhole.select([creditOfCart(says, today), lackingInCart(says, today).as('lacking'), goneFromCart(says).as('gone')])
const selectOfAccount = (says: Says, { accountId, today }: OfAccount) =>
  selectWithLookups(says, today).where('account_id', '=', accountId)
/** The visitor's cart first, everywhere: a transaction that locks both locks them in this order. */
const selectOfBoth = (says: Says, { accountId, keyHash, today }: OfKey & OfAccount) =>
  selectWithLookups(says, today)
    .where((eb) => eb.or([eb('account_id', '=', accountId), eb('key_hash', '=', keyHash)]))
    .orderBy(sql`account_id NULLS FIRST`)

const selectUnlessKnown = ({ knownVersion, alone }: Known) =>
  q
    .selectFrom('cart')
    .innerJoinLateral(
      sql<Its>`(SELECT ${hasVersion(knownVersion)} AS is_known, ${hasVersion(alone)} AS is_alone)`.as<'its'>(sql`its`),
      (join) => join.onTrue(),
    )
    .select(nameColumns)
    .select(rowVersion)
    .select(contentColumns.map((column) => sql`CASE WHEN NOT its.is_known THEN ${sql.ref(`cart.${column}`)} END`.as(column)))
const unlessAlone = (list: AliasableExpression<string[]>) =>
  sql<string[]>`CASE WHEN its.is_alone THEN ${nobody} ELSE ${list} END`
const selectNewsOfKey = (criteria: OfKey & Known) =>
  selectUnlessKnown(criteria).select(noBesides).where('key_hash', '=', criteria.keyHash)
const selectNewsOfAccount = (says: Says, { accountId, today, knownVersion, alone }: OfAccount & Known) =>
  selectUnlessKnown({ knownVersion, alone })
    .select([
      creditOfCart(says, today),
      unlessAlone(lackingInCart(says, today)).as('lacking'),
      unlessAlone(goneFromCart(says)).as('gone'),
    ])
    .where('account_id', '=', accountId)

/** Reads each JSON column through its shape. */
function readRow(row: object): LoadedCartRow {
  const { items, promotions, checkout } = row as Record<'items' | 'promotions' | 'checkout', unknown>
  return {
    ...(row as LoadedCartRow),
    items: itemsColumn.read(items),
    promotions: promotionsColumn.read(promotions),
    checkout: checkoutColumn.read(checkout),
  }
}
type Known = { knownVersion: RowVersion; alone: RowVersion }
type Its = { is_known: boolean; is_alone: boolean }
const lookupsOf = ({ credit, lacking, gone }: Lookups): Lookups => ({ credit, lacking, gone })

const statementFor =
  <R>(
    ofKey: (criteria: OfKey & Known) => R,
    ofAccount: (criteria: OfAccount & Known) => R,
    ofBoth: (criteria: OfKey & OfAccount) => R,
  ) =>
  ({ accountId, keyHash, today, ...versions }: Asked & Known): R => {
    if (accountId === null) return ofKey({ keyHash: keyHash ?? nobodys, ...versions })
    return keyHash ? ofBoth({ accountId, keyHash, today }) : ofAccount({ accountId, today, ...versions })
  }
const nobodys = Buffer.alloc(0)

const heldAlone = guard('the cart is held', sql`for update`)
/**
 * Locks a cart by its id, to write it without its guest. Its lookups stay empty: the next read finds which people have
 * gone. Undefined: it was merged, ordered or deleted meanwhile.
 */
export async function lockCartById(tx: Tx, id: number): Promise<LoadedCartRow | undefined> {
  const [row] = await tx.run(q.selectFrom('cart').selectAll().select(rowVersion).where('id', '=', id).modifyEnd(heldAlone))
  return row && readRow({ ...row, credit: 0, lacking: [], gone: [] })
}
