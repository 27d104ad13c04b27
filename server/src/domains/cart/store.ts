import type { Currency } from '@alpenglow/contract/values/money'
import { sql, type AliasableExpression, type Expression, type Selectable } from 'kysely'
import type { Runner, Tx } from '../../db/connect.ts'
import { prepared, q } from '../../db/query.ts'
import type { Database } from '../../db/tables.ts'
import { keptCheckout, keptItems, keptPromotions, type Checkout, type KeptItem, type Promoted } from './kept.ts'

export type { Checkout, KeptThing, KeptCard, KeptDelivery, KeptItem, Promoted, SeenPromotion } from './kept.ts'

/** What a guest fills a cart with. */
export type Contents = {
  items: readonly KeptItem[]
  payloadCurrency: Currency | null
  holdExpiresAt: Date | null
  holdRenewals: number
  /** Null: nothing was ever entered or off. */
  promotions: Promoted | null
  checkout: Checkout
}

/** A change that was made, by its key: what it was stands beside it, so that nobody repeats another one under the same key. */
export type Operation = { key: string; print: string }

type Row = Selectable<Database['cart']>
export type CartRow = Omit<Row, 'items' | 'operations' | 'payload_currency' | 'promotions' | 'checkout'> & {
  items: readonly KeptItem[]
  operations: Operation[]
  payload_currency: Currency | null
  promotions: Promoted | null
  checkout: Checkout
}
/** Whose cart: an account's, that of the browser with the key, or both where somebody signed in still has one of before. */
export type Whose = { accountId: number | null; keyHash: Buffer | null }

/** What says which cart it is; and what need not be sent again to whoever knows it as it is. */
const nameColumns = ['id', 'account_id', 'version'] as const
const heldColumns = [
  'items',
  'purchase_group',
  'payload_currency',
  'hold_expires_at',
  'hold_renewals',
  'promotions',
  'checkout',
  'fraud_check_identifier',
  'created_at',
  'updated_at',
  'key_hash',
  'operations',
] as const
/** Which transaction has written it: whoever writes it anew is another one. */
const writtenBy = sql<string>`cart.xmin::text`.as('written_by')

type Asked = Whose & { today: string }
/**
 * `lacking`: who gets something in it, is under 13, and of whom nobody has agreed yet that data is kept. `gone`: who got something, and is no
 * longer of the household.
 */
type Besides = { credit: number; lacking: string[]; gone: string[] }
export type FoundRow = Pick<CartRow, (typeof nameColumns)[number] | (typeof heldColumns)[number]> &
  Besides & { written_by: string }
/** What an account may use with whoever sells this, as those who keep the credits say it in SQL. */
export type CreditLeft = (whose: {
  accountId: Expression<number>
  purchaseGroup: Expression<string>
  today: string
}) => AliasableExpression<number>
/** Of whom consent is missing, as those who keep the profiles say it in SQL. */
export type LackingConsent = (whose: { profileIds: Expression<number>; today: string }) => AliasableExpression<string[]>
/** Who is not of an account's household, as they say it as well. */
export type NotOfGroup = (whose: {
  profileIds: Expression<number>
  accountId: Expression<number>
}) => AliasableExpression<string[]>
/** Who gets something in it. */
export const assigned = sql<number>`(SELECT (item->>'profileId')::integer FROM jsonb_array_elements(cart.items) AS item WHERE item->>'profileId' IS NOT NULL)`
const nobody = sql<string[]>`'[]'::jsonb`
/** Whether anybody gets something in it. */
export const isGiven = ({ items }: { items: readonly KeptItem[] }): boolean => items.some(({ profileId }) => profileId !== null)
/** No transaction has this number. */
const byNobody = '0'

/**
 * Reading a cart, with the credit of its account, in one statement: one row; or two, where somebody signed in still has one of before. Each of
 * the three is a statement of its own: of one with parameters that may be null the database makes a new plan every time. Whoever knows a cart as
 * it was says by whom it was written then (`known`): as long as that is so, what is in it is not sent again, and nobody is looked for where
 * nobody gets anything (`alone`).
 */
export function cartsWith(creditLeft: CreditLeft, lackingConsent: LackingConsent, notOfGroup: NotOfGroup) {
  const all = q.selectFrom('cart').select([...nameColumns, ...heldColumns, writtenBy])
  const withCredit = (today: string) =>
    all.select([
      creditLeft({ accountId: sql.ref('cart.account_id'), purchaseGroup: sql.ref('cart.purchase_group'), today }).as('credit'),
      lackingConsent({ profileIds: assigned, today }).as('lacking'),
      notOfGroup({ profileIds: assigned, accountId: sql.ref('cart.account_id') }).as('gone'),
    ])
  const noBesides = [sql<number>`0`.as('credit'), nobody.as('lacking'), nobody.as('gone')] as const
  const ofKey = ({ keyHash }: { keyHash: Buffer }) => all.select(noBesides).where('key_hash', '=', keyHash)
  const ofAccount = ({ accountId, today }: { accountId: number; today: string }) =>
    withCredit(today).where('account_id', '=', accountId)
  /** A visitor's first, everywhere: whoever holds two holds them in this order. */
  const ofBoth = ({ accountId, keyHash, today }: { accountId: number; keyHash: Buffer; today: string }) =>
    withCredit(today)
      .where((eb) => eb.or([eb('account_id', '=', accountId), eb('key_hash', '=', keyHash)]))
      .orderBy(sql`account_id NULLS FIRST`)

  const unlessKnown = ({ known, alone }: Known) =>
    q
      .selectFrom('cart')
      .innerJoinLateral(
        sql<Its>`(SELECT cart.xmin = ${known}::text::xid AS is_known, cart.xmin = ${alone}::text::xid AS is_alone)`.as<'its'>(
          sql`its`,
        ),
        (join) => join.onTrue(),
      )
      .select(nameColumns)
      .select(writtenBy)
      .select(heldColumns.map((column) => sql`CASE WHEN NOT its.is_known THEN ${sql.ref(`cart.${column}`)} END`.as(column)))
  const unlessAlone = (list: AliasableExpression<string[]>) =>
    sql<string[]>`CASE WHEN its.is_alone THEN ${nobody} ELSE ${list} END`
  const newsOfKey = (asked: { keyHash: Buffer } & Known) =>
    unlessKnown(asked).select(noBesides).where('key_hash', '=', asked.keyHash)
  const newsOfAccount = ({ accountId, today, known, alone }: { accountId: number; today: string } & Known) =>
    unlessKnown({ known, alone })
      .select([
        creditLeft({ accountId: sql.ref('cart.account_id'), purchaseGroup: sql.ref('cart.purchase_group'), today }).as(
          'credit',
        ),
        unlessAlone(lackingConsent({ profileIds: assigned, today })).as('lacking'),
        unlessAlone(notOfGroup({ profileIds: assigned, accountId: sql.ref('cart.account_id') })).as('gone'),
      ])
      .where('account_id', '=', accountId)

  const seen = statementFor(
    prepared('find_cart_of_key', newsOfKey),
    prepared('find_cart', newsOfAccount),
    prepared('find_carts', ofBoth),
  )
  const held = statementFor(
    prepared('lock_cart_of_key', (asked: Parameters<typeof ofKey>[0]) => ofKey(asked).forUpdate('cart')),
    prepared('lock_cart', (asked: Parameters<typeof ofAccount>[0]) => ofAccount(asked).forUpdate('cart')),
    prepared('lock_carts', (asked: Parameters<typeof ofBoth>[0]) => ofBoth(asked).forUpdate('cart')),
  )
  return {
    /** `before`: what is known of it already. */
    find: async (on: Runner, asked: Asked, before?: FoundRow): Promise<FoundRow[]> => {
      const known = before?.written_by ?? byNobody
      const rows = await on.run(seen({ ...asked, known, alone: before && !isGiven(before) ? known : byNobody }))
      return rows.map((row) =>
        before && row.written_by === known ? { ...before, ...besidesOf(row as Besides) } : readRow(row),
      )
    },
    lock: async (tx: Tx, asked: Asked): Promise<FoundRow[]> =>
      (await tx.run(held({ ...asked, known: byNobody, alone: byNobody }))).map(readRow),
  }
}
/** Of what a cart keeps, each through its shape. */
function readRow(row: object): FoundRow {
  const { items, promotions, checkout } = row as Row
  return {
    ...(row as FoundRow),
    items: keptItems.read(items),
    promotions: keptPromotions.read(promotions),
    checkout: keptCheckout.read(checkout),
  }
}
type Known = { known: string; alone: string }
type Its = { is_known: boolean; is_alone: boolean }
const besidesOf = ({ credit, lacking, gone }: Besides): Besides => ({ credit, lacking, gone })

const statementFor =
  <R>(
    ofKey: (asked: { keyHash: Buffer } & Known) => R,
    ofAccount: (asked: { accountId: number; today: string } & Known) => R,
    ofBoth: (asked: { accountId: number; keyHash: Buffer; today: string }) => R,
  ) =>
  ({ accountId, keyHash, today, ...known }: Asked & Known): R => {
    if (accountId === null) return ofKey({ keyHash: keyHash ?? nobodys, ...known })
    return keyHash ? ofBoth({ accountId, keyHash, today }) : ofAccount({ accountId, today, ...known })
  }
const nobodys = Buffer.alloc(0)

export type Written = {
  contents: Contents
  purchaseGroup: string | null
  operations: readonly Operation[]
  /** A version that its guest has seen already: the next is a later one. */
  after?: number
  /** Only a key is to be remembered, or what no bank and nobody else is told of. */
  isSame?: boolean
  /** It goes on as another one, which is known by this. */
  knownBy?: string
}
export const written = ({ contents, purchaseGroup, operations }: Written) => ({
  items: JSON.stringify(keptItems.write(contents.items)),
  purchase_group: purchaseGroup,
  payload_currency: contents.payloadCurrency,
  hold_expires_at: contents.holdExpiresAt,
  hold_renewals: contents.holdRenewals,
  promotions: contents.promotions && JSON.stringify(keptPromotions.write(contents.promotions)),
  checkout: JSON.stringify(keptCheckout.write(contents.checkout)),
  operations: JSON.stringify(operations),
})

const inAnswer = ['id', 'version', 'created_at', 'updated_at', 'fraud_check_identifier'] as const

type New = { accountId: number | null; keyHash: Buffer | null; begunFrom?: Buffer; fraudCheckIdentifier: string } & Written
/** Nothing, where somebody else has just been quicker with the first one. */
export const insertCart = (on: Runner, { accountId, keyHash, begunFrom, fraudCheckIdentifier, ...what }: New) =>
  on.run(
    insert({
      ...written(what),
      account_id: accountId,
      key_hash: accountId === null ? keyHash : null,
      begun_from: begunFrom ?? null,
      fraud_check_identifier: fraudCheckIdentifier,
    }),
  )
type Insert = ReturnType<typeof written> & {
  account_id: number | null
  key_hash: Buffer | null
  begun_from: Buffer | null
  fraud_check_identifier: string
}
const insert = prepared('insert_cart', (row: Insert) =>
  q
    .insertInto('cart')
    .values({
      items: row.items,
      purchase_group: row.purchase_group,
      payload_currency: row.payload_currency,
      hold_expires_at: row.hold_expires_at,
      hold_renewals: row.hold_renewals,
      promotions: row.promotions,
      checkout: row.checkout,
      operations: row.operations,
      account_id: row.account_id,
      key_hash: row.key_hash,
      begun_from: row.begun_from,
      version: 1,
      fraud_check_identifier: row.fraud_check_identifier,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(inAnswer),
)
export const insertCartOf = (on: Tx, accountId: number, what: Omit<New, 'accountId' | 'keyHash'>) =>
  insertCart(on, { ...what, accountId, keyHash: null })

/** The account, for as long as a transaction goes on: `holdAccount`. */
export const lockAccount = (tx: Tx, accountId: number) => tx.run(account({ accountId }))
const account = prepared('hold_account', ({ accountId }: { accountId: number }) =>
  q.selectFrom('account').select('id').where('id', '=', accountId).forKeyShare(),
)

/** Whoever comes on another day than the one on which they were here last has come back. */
const isLater = sql<boolean>`came_back OR touched_on < current_date`

export type Update = ReturnType<typeof written> & { id: number; after: number; step: number; knownBy: string | null }
export const updated = (row: Update) =>
  q
    .updateTable('cart')
    .set({
      items: row.items,
      purchase_group: row.purchase_group,
      payload_currency: row.payload_currency,
      hold_expires_at: row.hold_expires_at,
      hold_renewals: row.hold_renewals,
      promotions: row.promotions,
      checkout: row.checkout,
      operations: row.operations,
      fraud_check_identifier: sql<string>`coalesce(${row.knownBy}::text, fraud_check_identifier)`,
      version: sql<number>`greatest(version, ${row.after}::integer) + ${row.step}::integer`,
      updated_at: sql<Date>`now()`,
      touched_on: sql<string>`current_date`,
      came_back: isLater,
    })
    .where('id', '=', row.id)
    .returning(inAnswer)
const update = prepared('update_cart', (row: Update) => updated(row).returning(writtenBy))
export const updateOf = (id: number, what: Written): Update => ({
  id,
  after: what.after ?? 0,
  step: what.isSame ? 0 : 1,
  knownBy: what.knownBy ?? null,
  ...written(what),
})
export const updateCart = (tx: Tx, id: number, what: Written) => tx.run(update(updateOf(id, what)))

export const deleteCart = (tx: Tx, id: number) => tx.run(q.deleteFrom('cart').where('id', '=', id))

/** What a person's data tells of it: of a card what stands on it, and not what opens the vault. */
export const findItemsOf = (on: Runner, accountId: number) =>
  on.run(
    q
      .selectFrom('cart')
      .select(['items', 'created_at', 'updated_at'])
      .select(sql<unknown>`checkout #- '{card,token}' #- '{card,fingerprint}'`.as('checkout'))
      .where('account_id', '=', accountId),
  ) as Promise<Pick<CartRow, 'items' | 'checkout' | 'created_at' | 'updated_at'>[]>
