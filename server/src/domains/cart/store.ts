import type { Address } from '@alpenglow/contract/addresses/api'
import type { Day } from '@alpenglow/contract/values/day'
import type { ProposalReason } from '@alpenglow/contract/cart/words'
import type { CardBrand } from '@alpenglow/contract/payments/brands'
import type { Currency } from '@alpenglow/contract/values/money'
import type { Locale } from '@alpenglow/contract/translations/api'
import { sql, type AliasableExpression, type Expression, type Selectable } from 'kysely'
import type { Runner, Tx } from '../../db/connect.ts'
import { prepared, q } from '../../db/query.ts'
import type { Database } from '../../db/tables.ts'

/** Something as a cart remembers it. What it is called and what it costs today, the catalogue knows. */
export type Kept = {
  id: string
  type: number
  variant: string
  /** What it costs as long as the clock runs; null: what it costs today. */
  held: number | null
  /** The last price that the guest knows of. */
  seen: number
  /** What both are in. */
  currency: Currency
  /** Of what there is only so much: whether a place is held for it, or somebody was quicker. Neither: nobody has asked for one yet. */
  place?: 'held' | 'sold_out'
}
export type KeptItem = Kept & {
  date: Day | null
  affiliation: string | null
  profileId: string | null
  /** Why they were proposed, where they were. */
  proposal?: ProposalReason | null
  /** Whoever it was for can't get it any more, and nobody has said yet that this is known. */
  hasLost?: true
  addons: Kept[]
  /** Of a renewal or an upgrade, what its person owns and it goes with. */
  ownedId?: number
}

/** The card that a cart will be paid with, as the vault told of it. Its number is there, and nowhere here. */
export type KeptCard = {
  id: string
  token: string
  brand: CardBrand
  lastFour: string
  month: number
  year: number
  nameOnCard: string
  fingerprint: string
  savedOnFileAt: string | null
}
/** What a guest has settled on the way to paying. */
export type Checkout = {
  /** Where the card is at home. */
  billingAddress?: Address
  /** When it was read that these products don't open every gate every day. */
  access?: { at: string; of: readonly number[] }
  /** They were given time to pay, once as long as the clock runs. */
  hasTimeToPay?: true
  card?: KeptCard
}

/** What is remembered of a promotion whose guest was told what it takes off. */
export type SeenPromotion = {
  promotion: string
  code: string | null
  name: Record<Locale, string>
  amount: number
  byItself: boolean
  /** What it was then; not there: remembered by an older release. */
  terms?: string
}
/** What a cart remembers of promotions. */
export type Promoted = {
  /** `single`, and then sealed: it counts once, and is another one's then. `about`: a link brought it; it waits for that. */
  entered: readonly {
    code?: string
    promotion: string
    single?: string
    sealed?: string
    about?: readonly { type: number | null; variant: string | null }[]
  }[]
  seen: readonly SeenPromotion[]
  /** As long as the clock runs they count, whether or not their last day is over meanwhile. */
  stands: readonly string[]
  /** What it holds a use of, as those count it who keep promotions. */
  held: readonly { promotion: string; scope: string; total: number }[]
  /** Of what there was none left when it was last asked for. */
  usedUp: readonly string[]
  /** Whether nobody of the household has ever owned anything. Not there: nobody has asked. */
  isFirst?: boolean
}

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
  items: KeptItem[]
  operations: Operation[]
  payload_currency: Currency | null
  promotions: Promoted | null
  checkout: Checkout
}
/** Whose cart: an account's, that of the browser with the key, or both where somebody signed in still has one of before. */
export type Whose = { accountId: number | null; keyHash: Buffer | null }

/** What is told of a cart. Whoever changes it needs the rest, too. */
const shownColumns = [
  'id',
  'account_id',
  'version',
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
] as const
const restColumns = ['key_hash', 'operations'] as const

type Asked = Whose & { today: string }
/**
 * `lacking`: who gets something in it, is under 13, and of whom nobody has agreed yet that data is kept. `gone`: who got something, and is no
 * longer of the household.
 */
type Besides = { credit: number; lacking: string[]; gone: string[] }
export type ShownRow = Pick<CartRow, (typeof shownColumns)[number]> & Besides
/** `written_by`: which transaction has written it. Whoever writes it anew is another one. */
export type FoundRow = CartRow & Besides
type WholeRow = FoundRow & { written_by: string }
/** What an account may use with whoever sells this, as those who keep the credits say it in SQL. */
type CreditLeft = (whose: {
  accountId: Expression<number>
  purchaseGroup: Expression<string>
  today: string
}) => AliasableExpression<number>
/** Of whom consent is missing, as those who keep the profiles say it in SQL. */
type LackingConsent = (whose: { profileIds: Expression<number>; today: string }) => AliasableExpression<string[]>
/** Who is not of an account's household, as they say it as well. */
type NotOfGroup = (whose: { profileIds: Expression<number>; accountId: Expression<number> }) => AliasableExpression<string[]>
const assigned = sql<number>`(SELECT (item->>'profileId')::integer FROM jsonb_array_elements(cart.items) AS item WHERE item->>'profileId' IS NOT NULL)`
const nobody = sql<string[]>`'[]'::jsonb`

/**
 * Reading a cart, with the credit of its account, in one statement: one row; or two, where somebody signed in still has one of before. Each of
 * the three is a statement of its own: of one with parameters that may be null the database makes a new plan every time.
 */
export function cartsWith(creditLeft: CreditLeft, lackingConsent: LackingConsent, notOfGroup: NotOfGroup) {
  const all = q.selectFrom('cart').select(shownColumns)
  const withCredit = (today: string) =>
    all.select([
      creditLeft({ accountId: sql.ref('cart.account_id'), purchaseGroup: sql.ref('cart.purchase_group'), today }).as('credit'),
      lackingConsent({ profileIds: assigned, today }).as('lacking'),
      notOfGroup({ profileIds: assigned, accountId: sql.ref('cart.account_id') }).as('gone'),
    ])
  const ofKey = ({ keyHash }: { keyHash: Buffer }) =>
    all.select([sql<number>`0`.as('credit'), nobody.as('lacking'), nobody.as('gone')]).where('key_hash', '=', keyHash)
  const ofAccount = ({ accountId, today }: { accountId: number; today: string }) =>
    withCredit(today).where('account_id', '=', accountId)
  /** A visitor's first, everywhere: whoever holds two holds them in this order. */
  const ofBoth = ({ accountId, keyHash, today }: { accountId: number; keyHash: Buffer; today: string }) =>
    withCredit(today)
      .where((eb) => eb.or([eb('account_id', '=', accountId), eb('key_hash', '=', keyHash)]))
      .orderBy(sql`account_id NULLS FIRST`)

  const seen = statementFor(
    prepared('find_cart_of_key', ofKey),
    prepared('find_cart', ofAccount),
    prepared('find_carts', ofBoth),
  )
  const held = statementFor(
    prepared('lock_cart_of_key', (asked: Parameters<typeof ofKey>[0]) => ofKey(asked).select(restColumns).forUpdate('cart')),
    prepared('lock_cart', (asked: Parameters<typeof ofAccount>[0]) => ofAccount(asked).select(restColumns).forUpdate('cart')),
    prepared('lock_carts', (asked: Parameters<typeof ofBoth>[0]) => ofBoth(asked).select(restColumns).forUpdate('cart')),
  )
  const whole = [...restColumns, sql<string>`cart.xmin::text`.as('written_by')] as const
  const seenWhole = statementFor(
    prepared('find_whole_cart_of_key', (asked: Parameters<typeof ofKey>[0]) => ofKey(asked).select(whole)),
    prepared('find_whole_cart', (asked: Parameters<typeof ofAccount>[0]) => ofAccount(asked).select(whole)),
    prepared('find_whole_carts', (asked: Parameters<typeof ofBoth>[0]) => ofBoth(asked).select(whole)),
  )
  return {
    find: (on: Runner, asked: Asked) => on.run(seen(asked)) as Promise<ShownRow[]>,
    /** For whoever writes it if nobody has written it meanwhile. */
    findWhole: (on: Runner, asked: Asked) => on.run(seenWhole(asked)) as Promise<WholeRow[]>,
    lock: (tx: Tx, asked: Asked) => tx.run(held(asked)) as Promise<FoundRow[]>,
  }
}

const statementFor =
  <R>(
    ofKey: (asked: { keyHash: Buffer }) => R,
    ofAccount: (asked: { accountId: number; today: string }) => R,
    ofBoth: (asked: { accountId: number; keyHash: Buffer; today: string }) => R,
  ) =>
  ({ accountId, keyHash, today }: Asked): R => {
    if (accountId === null) return ofKey({ keyHash: keyHash ?? nobodys })
    return keyHash ? ofBoth({ accountId, keyHash, today }) : ofAccount({ accountId, today })
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
const written = ({ contents, purchaseGroup, operations }: Written) => ({
  items: JSON.stringify(contents.items),
  purchase_group: purchaseGroup,
  payload_currency: contents.payloadCurrency,
  hold_expires_at: contents.holdExpiresAt,
  hold_renewals: contents.holdRenewals,
  promotions: contents.promotions && JSON.stringify(contents.promotions),
  checkout: JSON.stringify(contents.checkout),
  operations: JSON.stringify(operations),
})

const inAnswer = ['id', 'version', 'created_at', 'updated_at', 'fraud_check_identifier'] as const

type New = { accountId: number | null; keyHash: Buffer | null; fraudCheckIdentifier: string } & Written
/** How often a cart was changed: whoever holds another number has another cart. */
const versionOfAccount = prepared('find_cart_version', ({ accountId }: { accountId: number }) =>
  q.selectFrom('cart').select('version').where('account_id', '=', accountId),
)
const versionOfKey = prepared('find_cart_version_of_key', ({ keyHash }: { keyHash: Buffer }) =>
  q.selectFrom('cart').select('version').where('key_hash', '=', keyHash),
)
export async function findVersion(on: Runner, whose: { accountId: number } | { cartKeyHash: Buffer }) {
  const [row] = await on.run('accountId' in whose ? versionOfAccount(whose) : versionOfKey({ keyHash: whose.cartKeyHash }))
  return row?.version
}

/** Nothing, where somebody else has just been quicker with the first one. */
export const insertCart = (on: Runner, { accountId, keyHash, fraudCheckIdentifier, ...what }: New) =>
  on.run(
    q
      .insertInto('cart')
      .values({
        ...written(what),
        account_id: accountId,
        key_hash: accountId === null ? keyHash : null,
        version: 1,
        fraud_check_identifier: fraudCheckIdentifier,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning(inAnswer),
  )
export const insertCartOf = (on: Tx, accountId: number, what: Omit<New, 'accountId' | 'keyHash'>) =>
  insertCart(on, { ...what, accountId, keyHash: null })

/**
 * The account, before its first cart and before two carts become one: whoever signs in holds it before the carts too, else each would wait for
 * the other.
 */
export const holdAccount = (tx: Tx, accountId: number) =>
  tx.run(q.selectFrom('account').select('id').where('id', '=', accountId).forKeyShare())

type Update = ReturnType<typeof written> & { id: number; after: number; step: number; knownBy: string | null }
const updated = (row: Update) =>
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
    })
    .where('id', '=', row.id)
    .returning(inAnswer)
const update = prepared('update_cart', updated)
const updateRead = prepared('update_cart_read', (row: Update & { writtenBy: string }) =>
  updated(row).where(sql<boolean>`cart.xmin = ${row.writtenBy}::text::xid`),
)
const updateOf = (id: number, what: Written): Update => ({
  id,
  after: what.after ?? 0,
  step: what.isSame ? 0 : 1,
  knownBy: what.knownBy ?? null,
  ...written(what),
})
export const updateCart = (tx: Tx, id: number, what: Written) => tx.run(update(updateOf(id, what)))
/** Nothing, where somebody has written it since it was read. */
export const updateCartRead = (on: Runner, { id, written_by: writtenBy }: Pick<WholeRow, 'id' | 'written_by'>, what: Written) =>
  on.run(updateRead({ ...updateOf(id, what), writtenBy }))

export const deleteCart = (tx: Tx, id: number) => tx.run(q.deleteFrom('cart').where('id', '=', id))

/** A portion: a day's carts all fall due at one midnight, and a statement has three seconds. Answers how many went. */
export async function deleteLongUntouched(on: Runner, days: number, most: number): Promise<number> {
  const due = q
    .selectFrom('cart')
    .select('id')
    .where('account_id', 'is', null)
    .where('touched_on', '<', sql<string>`current_date - ${days}::integer`)
    .orderBy('touched_on')
    .limit(most)
  return (await on.run(q.deleteFrom('cart').where('id', 'in', due).returning('id'))).length
}

/** How often each of these was changed; those that are not there are left out. */
export async function findVersions(on: Runner, ids: readonly number[]): Promise<Map<number, number>> {
  const rows = await on.run(versions({ ids: [...ids] }))
  return new Map(rows.map(({ id, version }) => [id, version]))
}
const versions = prepared('find_cart_versions', ({ ids }: { ids: number[] }) =>
  q
    .selectFrom('cart')
    .select(['id', 'version'])
    .where('id', '=', sql<number>`ANY(${ids}::bigint[])`),
)

/** What a person's data tells of it: of a card what stands on it, and not what opens the vault. */
export const findItemsOf = (on: Runner, accountId: number) =>
  on.run(
    q
      .selectFrom('cart')
      .select(['items', 'created_at', 'updated_at'])
      .select(sql<unknown>`checkout #- '{card,token}' #- '{card,fingerprint}'`.as('checkout'))
      .where('account_id', '=', accountId),
  ) as Promise<Pick<CartRow, 'items' | 'checkout' | 'created_at' | 'updated_at'>[]>

type Awaited = { householdId: number; profileIds: readonly number[] }
/** To whom of these something is to be given, in a cart of anybody else who lives there: what is in their own goes with them. */
const awaited = prepared('find_awaited_in_carts', ({ householdId, profileIds }: Awaited) =>
  q
    .selectFrom('profile as me')
    .innerJoin('account', 'account.profile_id', 'me.id')
    .innerJoin('cart', 'cart.account_id', 'account.id')
    .innerJoin(sql<{ item: unknown }>`jsonb_array_elements(cart.items)`.as<'given'>(sql`given(item)`), (join) => join.onTrue())
    .select(sql<number>`(given.item->>'profileId')::bigint`.as('profile_id'))
    .distinct()
    .where('me.household_id', '=', householdId)
    .where(sql<boolean>`given.item->>'profileId' = ANY(${profileIds}::text[])`)
    .where(sql<boolean>`given.item->>'profileId' <> me.id::text`),
)
export const findAwaited = (on: Runner, householdId: number, profileIds: readonly number[]) =>
  on.run(awaited({ householdId, profileIds }))
