import { expect, it } from 'vitest'
import { newAddress } from '../../../testing/test-guest.ts'
import { everyMailOf } from '../../../testing/test-mails.ts'
import { sendTestMail } from '../notifications.ts'
import { notificationLetters } from './mails.ts'
import { renderMail } from './render.ts'

await everyMailOf(notificationLetters, 'an operator who reads %s', ({ api, locale, arrived }) => {
  it('learns that mail arrives', async () => {
    const to = newAddress()
    await api.on.db.transaction((tx) => sendTestMail(tx, { to, locale }))
    await arrived(notificationLetters.test, to)
  })

  it('is led to the desk, where that has an address of its own, by no letter but one that invites somebody there', () => {
    const desk = 'https://desk.shop.example'
    const frame = { mode: 'demo', publicUrl: 'http://localhost:3000', deskUrl: desk, words: () => 'words' } as const
    const led = Object.values(api.mails).filter((letter) =>
      renderMail(letter, locale, { token: 't' }, frame).text.includes(`${desk}/`),
    )
    expect(led.map(({ name }) => name)).toEqual(['staffInvitation'])
  })
})
