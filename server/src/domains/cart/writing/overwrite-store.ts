import { sql, type AliasableExpression, type Expression, type RawBuilder } from 'kysely'
import type { Runner } from '../../../db/connect.ts'
import { prepareStatement, q, type PreparedQuery } from '../../../db/query.ts'
import { hasAssignedItem, type LoadedCartRow, type RowVersion } from '../store.ts'
import { profilesInCart, type CreditLeft, type LackingConsent, type NotOfGroup } from './read-store.ts'
import { rowVersion, stillHasVersion } from './row-version-store.ts'
import { updateOf, updateStatement, type CartWrite, type CartUpdate } from './write-store.ts'

type Wanted = { places: number }
/** `network`: against which the holds count; null: against none. */
export type PlacesHolding<W extends Wanted> = { until: Date; wanted: readonly W[]; network: Buffer | null }
/** The stock's SQL: it holds all places that a change wants, or fails the whole statement. */
export type HeldWhole<W extends Wanted> = {
  inSql(places: Places & { holder: Expression<number> }): AliasableExpression<number>
  written(wanted: readonly W[]): string
}

/**
 * An assignment among these people, of whom the giver is one: all of them must still be there, and stay until the
 * commit.
 */
export type Among = { giver: number; people: readonly number[] }
/** The household's SQL: it counts how many of them are, once the cart is locked. */
type CountStaying = (among: Among & { after: RawBuilder<unknown> }) => RawBuilder<number>

type Versioned = CartUpdate & { rowVersion: RowVersion }
type OfAccount = Versioned & { accountId: number; today: string }
type OfKey = Versioned & { keyHash: Buffer }
type Places = { until: Date; wanted: string; total: number; network: Buffer | null }
type Answer = Pick<
  LoadedCartRow,
  'id' | 'version' | 'created_at' | 'updated_at' | 'fraud_check_identifier' | 'row_version' | 'credit'
> &
  Partial<Pick<LoadedCartRow, 'lacking' | 'gone'>>

/** The SQL of credits, stock and profiles. */
type Says<W extends Wanted> = {
  creditLeft: CreditLeft
  held: HeldWhole<W>
  countStaying: CountStaying
  lackingConsent: LackingConsent
  notOfGroup: NotOfGroup
}

/** What a row is to become, over the version that was read. */
type Over = { row: LoadedCartRow; what: CartWrite; today: string }
type Hold = ReturnType<typeof holdIn>
type Besides<W extends Wanted> = { places?: PlacesHolding<W> | undefined; among?: Among }

/**
 * Writes a cart if no other call has written it since it was read (an optimistic lock), in one statement that is a
 * transaction of its own. The statement returns the account's credit, and where items are assigned also which of their
 * people have gone or lack consent; and it holds the places that the change wants.
 */
export function overwritingCarts<W extends Wanted>(says: Says<W>) {
  const overwrites = preparedOverwrites(says)
  /**
   * Undefined: another call has written or deleted the cart since. Where places are short, the statement fails as a
   * whole.
   */
  return async (on: Runner, over: Over, { places, among }: Besides<W> = {}): Promise<LoadedCartRow | undefined> => {
    const hold = places && holdIn(says.held, places)
    const [answer] = (await on.run(statementFor(overwrites, over, { hold, among }))) as Answer[]
    return answer && rowAfter(over.row, over.what, answer)
  }
}

/** Each case is a prepared statement of its own, which asks for no more than it needs. */
const preparedOverwrites = <W extends Wanted>(says: Says<W>) => ({
  ofAccount: prepareStatement('update_known_cart', (row: OfAccount) => updateOfAccount(says, row)),
  ofAccountGiven: prepareStatement('update_known_given_cart', (row: OfAccount) => updateGiven(says, row)),
  ofAccountAmong: prepareStatement('update_known_cart_among', (row: OfAccount & Among) => updateAmong(says, row)),
  ofKey: prepareStatement('update_known_cart_of_key', updateOfKey),
  ofAccountHolding: prepareStatement('update_known_cart_holding', (row: OfAccount & Places) =>
    updateHolding(says, updateOfAccount(says, row), row),
  ),
  ofKeyHolding: prepareStatement('update_known_cart_of_key_holding', (row: OfKey & Places) =>
    updateHolding(says, updateOfKey(row), row),
  ),
})

const updateIfStillSo = (row: Versioned) => updateStatement(row).where(stillHasVersion(row.rowVersion)).returning(rowVersion)

const updateOfAccount = <W extends Wanted>({ creditLeft }: Says<W>, row: OfAccount) =>
  updateIfStillSo(row)
    .where('account_id', '=', row.accountId)
    .returning(
      creditLeft({
        accountId: sql.ref('cart.account_id'),
        purchaseGroup: sql.ref('cart.purchase_group'),
        today: row.today,
      }).as('credit'),
    )

const updateOfKey = (row: OfKey) =>
  updateIfStillSo(row)
    .where('key_hash', '=', row.keyHash)
    .returning(sql<number>`0`.as('credit'))

function updateGiven<W extends Wanted>(says: Says<W>, row: OfAccount) {
  const { lackingConsent, notOfGroup } = says
  return updateOfAccount(says, row).returning([
    lackingConsent({ profileIds: profilesInCart, today: row.today }).as('lacking'),
    notOfGroup({ profileIds: profilesInCart, accountId: sql.ref('cart.account_id') }).as('gone'),
  ])
}

/** The lock order that is the same everywhere: the cart, and then the household. */
function updateAmong<W extends Wanted>(says: Says<W>, row: OfAccount & Among) {
  const after = sql`SELECT FROM cart WHERE id = ${row.id}::bigint AND ${stillHasVersion(row.rowVersion)} FOR UPDATE`
  const staying = says.countStaying({ giver: row.giver, people: row.people, after })
  return updateOfAccount(says, row).where(sql<boolean>`${staying} = cardinality(${row.people}::bigint[])`)
}

function updateHolding<W extends Wanted>(
  { held }: Says<W>,
  made: ReturnType<typeof updateOfAccount> | ReturnType<typeof updateOfKey>,
  { until, wanted, total, network }: Places,
) {
  return q
    .with('written', () => made as ReturnType<typeof updateOfAccount>)
    .selectFrom('written')
    .selectAll()
    .select(held.inSql({ holder: sql.ref('written.id'), until, wanted, total, network }).as('held'))
}

const holdIn = <W extends Wanted>(held: HeldWhole<W>, { until, network, wanted }: PlacesHolding<W>) => ({
  until,
  network,
  wanted: held.written(wanted),
  total: wanted.reduce((sum, one) => sum + one.places, 0),
})

/** Chooses the statement: by whose the cart is, and what its change needs besides. */
function statementFor(
  overwrites: ReturnType<typeof preparedOverwrites>,
  { row, what, today }: Over,
  { hold, among }: { hold: Hold | undefined; among: Among | undefined },
): PreparedQuery<unknown> {
  const { account_id: accountId, key_hash: keyHash } = row
  const its = { ...updateOf(row.id, what), rowVersion: row.row_version }
  if (accountId === null) {
    const ofKey = { ...its, keyHash: keyHash ?? Buffer.alloc(0) }
    return hold ? overwrites.ofKeyHolding({ ...ofKey, ...hold }) : overwrites.ofKey(ofKey)
  }
  const ofAccount = { ...its, accountId, today }
  if (among) return overwrites.ofAccountAmong({ ...ofAccount, ...among })
  if (hold) return overwrites.ofAccountHolding({ ...ofAccount, ...hold })
  return hasAssignedItem(what.contents) ? overwrites.ofAccountGiven(ofAccount) : overwrites.ofAccount(ofAccount)
}

/** The row as it is now: what was written, with what the database returned. */
export const rowAfter = (
  row: LoadedCartRow,
  { contents, purchaseGroup, operations }: CartWrite,
  answer: Partial<Answer>,
): LoadedCartRow => ({
  ...row,
  items: [...contents.items],
  purchase_group: purchaseGroup,
  payload_currency: contents.payloadCurrency,
  hold_expires_at: contents.holdExpiresAt,
  hold_renewals: contents.holdRenewals,
  promotions: contents.promotions,
  checkout: contents.checkout,
  operations: [...operations],
  version: answer.version ?? row.version,
  updated_at: answer.updated_at ?? row.updated_at,
  fraud_check_identifier: answer.fraud_check_identifier ?? row.fraud_check_identifier,
  row_version: answer.row_version ?? row.row_version,
  credit: answer.credit ?? row.credit,
  lacking: answer.lacking ?? row.lacking,
  gone: answer.gone ?? row.gone,
})
