import { signedInAtDesk } from './test-desk.ts'
import type { freshApi } from './test-api.ts'
import type { Browser } from './test-browser.ts'
import { confirmedGuest, newAddress, newcomer, newVisitor } from './test-guest.ts'
import { createPerson, dataOf, invite, memberCalled, mia, noah, remove, rosa, withLogin } from './test-household.ts'

type Api = Awaited<ReturnType<typeof freshApi>>

/** Shares a person with a guest, who accepts. */
async function lend(owner: Browser, profileId: string, to: { guest: Browser; email: string }): Promise<string> {
  const made = await owner.ask('POST', `/api/v2/profiles/${profileId}/shares`, { body: { email: to.email } })
  const { id } = dataOf<{ id: string }>(made)
  await to.guest.ask('PUT', `/api/v2/pending-profile-shares/${id}`, { body: { answer: 'accept' } })
  return id
}

async function signedOut(api: Api): Promise<Browser> {
  const { guest } = await newcomer(api)
  const id = guest.jar.get(api.config.cookies.session)
  await guest.ask('DELETE', '/session')
  guest.jar.set(api.config.cookies.session, id ?? '')
  // Renews the CSRF token of the dead session: even a valid token must not help.
  await guest.ask('GET', '/ping')
  return guest
}

/** A household with a child, and every kind of caller who has, had or will have something to do with it. */
export async function householdScene(api: Api) {
  const owner = await confirmedGuest(api)
  const holder = owner.guest
  const child = await createPerson(holder, mia)
  const grown = await createPerson(holder, rosa)
  const teen = await createPerson(holder, noah)
  const gone = await createPerson(holder, { ...rosa, first_name: 'Uwe' })
  const [grand, former, guest] = [
    await confirmedGuest(api),
    await confirmedGuest(api),
    await confirmedGuest(api, { first_name: 'Gast' }),
  ]
  await lend(holder, child, grand)
  const ended = await lend(holder, child, former)
  await holder.ask('DELETE', `/api/v2/profiles/${child}/shares/${ended}`)
  await lend(guest.guest, (await memberCalled(guest.guest, 'Gast')).profile.id, owner)
  const invitee = await confirmedGuest(api)
  await invite(holder, 'Rosa', invitee.email)
  const removed = await withLogin(api, gone, { ...rosa, first_name: 'Uwe' })
  await remove(holder, await memberCalled(holder, 'Uwe'))
  const others: Record<string, Browser> = {
    'a visitor': await newVisitor(api),
    'somebody whose session has ended': await signedOut(api),
    'a stranger': (await newcomer(api)).guest,
    'a minor who lives there': (await withLogin(api, teen, noah)).guest,
    'somebody who was removed': removed.guest,
    'somebody who is invited': invitee.guest,
    'somebody who is lent to it': guest.guest,
    'somebody who borrows the child': grand.guest,
    'somebody who borrowed the child': former.guest,
    'somebody at the desk without the permission': await signedInAtDesk(api, 'merchandiser'),
    'somebody at the desk with every permission': await signedInAtDesk(api, 'administrator'),
  }
  return { owner, holder, child, grown, others, newAddress }
}
export type FamilyScene = Awaited<ReturnType<typeof householdScene>>
