import { expect } from '@playwright/test'
import { test } from '../people/guest.ts'
import { everyPage } from '../checks/indexed-pages.ts'

test('French is written on every page as one writes it: ages, months, places, and no capital in mid-sentence', async ({
  page,
}) => {
  for (const [path, said] of await everyPage(page, '/fr', 'fr-CA')) {
    expect(said, path).not.toMatch(/\d\+/)
    expect(said, path).not.toMatch(
      /\d[\s\u00a0](?:janv|févr|avr|juill|oct|nov|déc)\b(?!\.)|\|(?:janv|févr|avr|juill|oct|nov|déc)\|/,
    )
    expect(said, path).not.toMatch(/, (?:BC|AB|QC|UT|CO|WY|MT|OR|WA|CA|VT|NH)\b/)
    expect(said, path).not.toMatch(/\u00a0:[\s\u00a0](?:<!-- -->|\|)*(?:Forfait|Billet|Renouvellement) /)
  }
})
