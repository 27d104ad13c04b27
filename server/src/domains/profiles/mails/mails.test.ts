import { expect, it } from 'vitest'
import { filledIn, newAddress, newVisitor } from '../../../testing/test-guest.ts'
import { createPerson, invite, memberCalled, mia, remove, rosa } from '../../../testing/test-household.ts'
import { does, everyMailOf } from '../../../testing/test-mails.ts'
import { profileLetters } from './mails.ts'

await everyMailOf(profileLetters, 'a household that reads %s', ({ api, own, arrived, confirmed }) => {
  it('agrees for a child', async () => {
    const holder = await confirmed()
    await createPerson(holder.guest, mia)
    await arrived(profileLetters.consentGiven, holder.address)
  })

  it('lets go of whoever has a login, or is left by them', async () => {
    const holder = await confirmed()
    for (const name of ['Rosa', 'Uwe']) {
      await createPerson(holder.guest, { ...rosa, first_name: name })
      const to = newAddress()
      await invite(holder.guest, name, to)
      const { token, text } = await arrived('invitation', to)
      expect(text).toMatch(/Jonas (?!Keller)/)
      const guest = await newVisitor(api)
      const person = filledIn({ ...rosa, email: to, first_name: name, onboarding_token: token })
      await does(guest, 'POST', `/api/v2/guests${own}`, person)
      expect((await arrived('invitationAccepted', holder.address)).text).toContain(`${name} Lind`)
      await remove(name === 'Rosa' ? holder.guest : guest, await memberCalled(guest, name))
      if (name === 'Rosa') await arrived(profileLetters.memberRemoved, to)
      else await arrived(profileLetters.memberLeft, holder.address)
    }
  })

  it('lends somebody, who is given back or fetched home', async () => {
    const [holder, grand] = [await confirmed(), await confirmed()]
    const child = await createPerson(holder.guest, mia)
    await arrived(profileLetters.consentGiven, holder.address)
    for (const end of ['shareGivenBack', 'shareEnded'] as const) {
      const made = await does(holder.guest, 'POST', `/api/v2/profiles/${child}/shares`, { email: grand.address })
      const { id } = made.json<{ data: { id: string } }>().data
      await arrived(profileLetters.shareOffered, grand.address)
      await does(grand.guest, 'PUT', `/api/v2/pending-profile-shares/${id}`, { answer: 'accept' })
      if (end === 'shareEnded') await does(holder.guest, 'DELETE', `/api/v2/profiles/${child}/shares/${id}`)
      else await remove(grand.guest, await memberCalled(grand.guest, 'Mia'))
      await arrived(profileLetters[end], end === 'shareEnded' ? grand.address : holder.address)
    }
  })
})
