import { expect, it } from 'vitest'
import { texts } from './texts.ts'

const all = Object.entries(texts).map(([key, text]) => [key, text] as const)
/** The text that a guest reads, without the names of its values. */
const said = (text: string) => text.replace(/\{\w+\}/g, '{}').replaceAll('\u00a0', ' ')
const never = (locale: 'en' | 'fr', what: RegExp, of: (key: string) => boolean = () => true) => {
  for (const [key, text] of all) if (of(key)) expect(said(text[locale]), key).not.toMatch(what)
}
const isDesk = (key: string) => key.startsWith('desk.') || key.startsWith('mails.staff')

it('spells English as the States do, where the company is', () => {
  never(
    'en',
    /\b(?:metres?|kilometres?|colours?|neighbours?|catalogue|cancelled|instalments?|centre|favou?rite|organis|recognis)\b/i,
  )
})
it('speaks of e-mails, not of mails', () => {
  never('en', /(?<!e-)\bmails\b|\b(?:a|our|this|the|another) mail\b/i)
})
it('calls a thing by one name: one logs in, passes load, and what has a name of its own keeps it', () => {
  never('en', /\blog-in\b|\bsign(?:ed)? (?:in|you out)\b|come through|\bfirst page\b/i)
  never('fr', /\b(?:votre|vos|un|les|des|cet) avoirs?\b/i)
  never('fr', /ouvr\w+ (?:plutôt )?(?:une|votre|la) session|pas arrivée?s?\b/i, (key) => !isDesk(key))
})
it('says nothing stiffly that a native would say plainly', () => {
  never('en', /\bstands? (?:here|below)\b|\bput off\b|code of the app|\bdo not belong together\b|open the lifts\.|\} is one\b/i)
})
it('writes ages and months in French as one does', () => {
  never('fr', /[\d}]\+/)
  never('fr', /\b(?:janv|févr|avr|juill|oct|nov|déc)\b(?!\.)/i)
})
it('begins no word with a capital in the middle of a French sentence', () => {
  // A name or another sentence may follow a colon; a product within a sentence must not begin with a capital.
  never('fr', /[:,] (?:Forfait|Billet|Station|Pour|Non)\b/)
})
it('quotes the words of a page that it names', () => {
  never('en', /\bmy orders\b/i)
  never('fr', /\bmes commandes\b/i)
  never('fr', /(?:sous|dans) Sécurité/)
})
