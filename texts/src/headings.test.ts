import { expect, it } from 'vitest'
import { texts, type TextKey } from './texts.ts'

/** A link on many pages, and the heading of the page that it leads to. Home and the account have a greeting instead. */
const ways: [link: TextKey, heading: TextKey][] = [
  ['components.shell.passes', 'pages.passes.heading'],
  ['components.shell.resorts', 'pages.resorts.heading'],
  ['components.shell.cart', 'pages.cart.heading'],
  ['components.shell.login', 'pages.login.heading'],
  ['components.shell.login', 'pages.login.heading_account'],
  ['pages.login.forgotten', 'pages.forgotten.heading'],
  ['pages.login.create', 'pages.sign_up.heading'],
  ['components.shell.developers', 'pages.developers.heading'],
  ['components.shell.terms', 'pages.terms.title'],
  ['components.shell.privacy', 'pages.privacy.title'],
  ['components.shell.refunds', 'pages.refunds.title'],
  ['components.shell.accessibility', 'pages.accessibility.title'],
  ['pages.account.which_pass', 'pages.which_pass.heading'],
  ['pages.account.security', 'pages.security.title'],
  ['pages.account.preferences', 'pages.preferences.title'],
  ['pages.account.privacy', 'pages.my_privacy.title'],
  ['pages.account.parts', 'pages.account.title'],
]
const plain = (text: string) => text.replaceAll('\u00a0', ' ').toLowerCase()

it.each(ways)('whoever follows %s reads its words again in %s', (link, heading) => {
  for (const locale of ['en', 'fr'] as const) expect(plain(texts[heading][locale])).toContain(plain(texts[link][locale]))
})
