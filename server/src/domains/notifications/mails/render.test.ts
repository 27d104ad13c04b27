import { expect, it } from 'vitest'
import { texts, type TextKey } from '@alpenglow/texts/texts'
import { ownOf } from '@alpenglow/contract/values/own-property'
import type { Locale } from '@alpenglow/contract/translations/api'
import type { Letter } from '../../letter.ts'
import { renderMail } from './render.ts'

const words = (locale: Locale, key: string) => ownOf<(typeof texts)[TextKey]>(texts, key)?.[locale] ?? key
const orderPlaced: Letter = {
  subject: 'mails.order_placed.subject',
  title: 'mails.order_placed.title',
  paragraphs: ['mails.order_placed.text'],
  facts: ['total', 'order', 'receipt'],
  button: { label: 'mails.to_order', path: '/{locale}/myaccount/orders/{order}' },
}
const frame = { mode: 'live', publicUrl: 'https://alpenglow.example', words } as const

it('gives weight to what it came to, and to nothing else of the facts', () => {
  const { html } = renderMail(
    orderPlaced,
    'en',
    { to: 'a@mail.example', total: '$100.00', order: '7K2M4-Q9DXR', receipt: 'ALP-000001' },
    frame,
    { rows: [{ name: 'Léa', value: 'Base Pass' }] },
  )
  expect(html.match(/<b>[^<]*<\/b>/g)).toEqual(['<b>$100.00</b>'])
})

it('has each of several things on a line of its own, and a long name above what it has, where there is little room', () => {
  const name = 'Maximilian-Alexander Featherstonehaugh'
  const values = { to: 'a@mail.example', total: '$100.00', order: '7K2M4-Q9DXR', receipt: 'ALP-000001' }
  const { html, text } = renderMail(orderPlaced, 'en', values, frame, { rows: [{ name, value: 'Summit Pass\nInsurance' }] })
  expect(html).toMatch(/<td>Summit Pass<br \/>Insurance<\/td>/)
  expect(text).toContain('Summit Pass · Insurance')
  expect(html).toMatch(/@media\(max-width:480px\)\{[^}]*\}.*\.long,\.long\+td\{display:block/)
})
