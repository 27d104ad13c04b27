import { expect, it } from 'vitest'
import { give, demoProducts } from '../../../testing/test-cart.ts'
import { filledIn, newAddress, newVisitor } from '../../../testing/test-guest.ts'
import { createPerson, mia, noah, rosa, withLogin } from '../../../testing/test-household.ts'
import { does, everyMailOf } from '../../../testing/test-mails.ts'
import { signingLetters } from './mails.ts'

await everyMailOf(signingLetters, 'whoever signs and reads %s', ({ api, locale, own, arrived, confirmed }) => {
  it('signs without being there, and keeps what was signed', async () => {
    const [{ guest: holder }, to] = [await confirmed(), newAddress()]
    const grown = await createPerson(holder, rosa)
    await give(holder, demoProducts.base, grown)
    await does(holder, 'PUT', `/api/v2/cart/waiver-requests/${grown}${own}`, { email: to })
    const { text, token } = await arrived(signingLetters.waiverRequestOwn, to)
    expect(text).toMatch(/Jonas (?!Keller)/)
    const body = { token, signature: 'Rosa Lind', waivers: [{ id: 'winter-sports-27', version: 1 }] }
    await does(await newVisitor(api), 'POST', `/api/v2/waiver-links/signatures${own}`, body)
    const copy = await arrived(signingLetters.waiverCopy, to)
    expect(copy.text).toContain({ en: 'closed ropes are there for a reason', fr: 'les cordes sont là pour une raison' }[locale])
    expect(copy.text).not.toContain('##')
  })

  it('signs for a youth who shops, for themselves and for a smaller one', async () => {
    const [holder, address] = [await newVisitor(api), newAddress()]
    await does(holder, 'POST', `/api/v2/guests${own}`, filledIn({ email: address }))
    await arrived('confirm', address)
    const [child, id] = [await createPerson(holder, mia), await createPerson(holder, noah)]
    const { guest: teen } = await withLogin(api, id, { first_name: 'Noah', last_name: 'Keller', dob: noah.dob })
    await give(teen, { type: demoProducts.base.type, variant: 'youth' }, id)
    await does(teen, 'PUT', `/api/v2/cart/waiver-requests/${id}${own}`)
    const { text } = await arrived(signingLetters.waiverRequestByMinor, address)
    expect(text).toContain({ en: 'Noah is buying something at', fr: 'Noah fait un achat sur' }[locale])
    expect(text).not.toMatch(/(?:for|pour) Noah/)
    await give(teen, demoProducts.baseChild, child)
    await does(teen, 'PUT', `/api/v2/cart/waiver-requests/${child}${own}`)
    expect((await arrived(signingLetters.waiverRequest, address)).text).toContain(
      { en: 'for somebody who may not sign', fr: 'pour une personne qui ne peut pas signer' }[locale],
    )
  })
})
