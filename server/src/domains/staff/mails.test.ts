import { expect, it } from 'vitest'
import { atDesk, seatedAtDesk } from '../../testing/test-desk.ts'
import { newAddress } from '../../testing/test-guest.ts'
import { does, everyMailOf, worksOnce } from '../../testing/test-mails.ts'
import { staffLetters } from './mails.ts'

await everyMailOf(staffLetters, 'somebody of the staff who reads %s', ({ api, locale, own, arrived }) => {
  it('comes to the desk by a link that works once', async () => {
    const to = newAddress()
    const name = { en: 'Nils Berg', fr: 'Nils Vallée' }[locale]
    const administrator = await seatedAtDesk(api, 'administrator')
    await does(administrator, 'POST', `/api/v2/staff/members${own}`, { name, email: to, role: 'agent' })
    const { text, token } = await arrived(staffLetters.staffInvitation, to)
    expect(text).toContain(name)
    await worksOnce(await atDesk(api), 'PUT', '/api/v2/staff/password', { token, password: 'a desk by the north window' })
  })
})
