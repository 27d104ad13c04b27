import type { AccountCall } from '../../../kernel/call.ts'
import type { CartChanging } from '../changing/changing.ts'
import { assignItems, fillProposed, type Assignment } from '../contents/assign.ts'
import { fillForHousehold } from './household.ts'
import { addRenewals, type WantedRenewal } from './renewals.ts'
import { addUpgrade, addUpgrades, type WantedUpgrade } from './upgrades.ts'

/** The verbs that assign items to the household, and those that add items by what it owns. */
export const createGiving = ({ give, changeOf }: Pick<CartChanging, 'give' | 'changeOf'>) => ({
  assignItem: (call: AccountCall, { params, body }: { params: { internalId: string }; body: { profileId: string | null } }) =>
    give(call, ['assign', params, body], (contents, shelf, takers) =>
      assignItems(contents, shelf, takers, [{ ...params, ...body }]),
    ),
  assignItems: (call: AccountCall, { body }: { body: { assignments: Assignment[] } }) =>
    give(call, ['assign', body], (contents, shelf, takers) => assignItems(contents, shelf, takers, body.assignments)),
  proposeAssignments: (call: AccountCall) => give(call, ['propose'], fillProposed),
  renew: (call: AccountCall, { body }: { body?: { renewals?: WantedRenewal[] | undefined } | undefined }) =>
    changeOf(call, ['renew', body], (owners) => (so, shelf) => addRenewals(so, shelf, owners, body?.renewals)),
  fillForHousehold: (call: AccountCall) =>
    changeOf(call, ['household'], (owners) => (so, shelf) => fillForHousehold(so, shelf, owners)),
  upgrade: (call: AccountCall, { body }: { body: WantedUpgrade }) =>
    changeOf(call, ['upgrade', body], (owners) => (so, shelf) => addUpgrade(so, shelf, owners, body)),
  upgrades: (call: AccountCall, { body }: { body: WantedUpgrade[] }) =>
    changeOf(call, ['upgrades', body], (owners) => (so, shelf) => addUpgrades(so, shelf, owners, body)),
})
