import type { Mistake } from './test-bad-files.ts'

type Row = [name: string, from: string, to: string, says: RegExp, line?: string]
const mistakes = (rows: Row[]): Mistake[] => rows.map(([name, from, to, says, line]) => ({ name, from, to, says, line }))

const pst = '{ "place": "CA-BC", "tax_class": "lifts", "code": "PST", "percent": 9.975 }'
const often = '"often_with": ["cover", "locker"]'
const sells = '"cross_sells": ["locker"]'
const covered = '"covers": ["ridge-pass"]'
const leads = '"upgrade_to": "four-days"'
const ages = '"variants": [{ "variant": "all_ages" }]\n    },\n    {\n      "id": 9,'
const differs = '"from": "2026-12-01", "amounts": { "all_ages": 32000 }'

const early = '"products": ["ridge-pass"],\n      "until"'
const tenOff = '"percent": 10,'
const itself = '{\n      "code": "early"'
const ends = '"until": "2026-11-30"'

/** Adds another version of the waiver after the first one. */
const oneWaiver = '"text": { "en": "I ski within what I can do.", "fr": "Je skie selon mes moyens." }\n    }\n  ],'
const changedWaiver = (another: string): [from: string, to: string] => [
  oneWaiver,
  oneWaiver.replace(
    '    }\n  ],',
    `    },\n    { "code": "winter-sports", ${another}, "title": { "en": "a", "fr": "b" }, "text": { "en": "a", "fr": "b" } }\n  ],`,
  ),
]

/** Mistakes in the fields that /2 added: taxes, relations between products, and promotions. */
export const badOffers = mistakes([
  ['a seller without an address', '["1 Ridge Road", "Ridge, Utah 84000"]', '[]', /at least one entry/],
  ['a prefix of receipts in small letters', '"receipt_prefix": "RDG"', '"receipt_prefix": "rdg"', /two to six capital letters/],
  [
    'a prefix that is another company’s',
    '"receipt_prefix": "RDG"',
    '"receipt_prefix": "FJORD"',
    /ridge have FJORD before/,
    '"code": "fjord"',
  ],
  [
    'a key that the format before did not know',
    'catalogue/2',
    'catalogue/1',
    /belongs to alpenglow-catalogue\/2: name/,
    '"seller"',
  ],
  ['a tax of nowhere', pst, pst.replace('CA-BC', 'Canada'), /a country and a state/],
  ['a tax on gifts', pst, pst.replace('lifts', 'gift'), /"lifts" or "goods" or "insurance"/],
  ['a tax as a share', pst, pst.replace('9.975', '"9.975 %"'), /must be a number/],
  ['a tax of more than everything', pst, pst.replace('9.975', '100.5'), /100 at most/],
  ['a tax below nothing', pst, pst.replace('9.975', '-1'), /0 at least/],
  ['a tax of five decimals', pst, pst.replace('9.975', '9.97505'), /at most four decimals/],
  ['a tax twice', pst, pst.replace('PST', 'GST'), /CA-BC takes GST of lifts already by entry 1 of the list/],
  ['what must be signed, without a text', '"waivers": ["winter-sports"]', '"waivers": ["ferry"]', /There is no waiver "ferry"/],
  [
    'a text to be signed twice in one version',
    ...changedWaiver('"version": 1, "effective_from": "2026-10-01"'),
    /There is a version 1 of "winter-sports" already/,
    '"effective_from": "2026-10-01"',
  ],
  [
    'a later version that takes effect earlier',
    ...changedWaiver('"version": 2, "effective_from": "2026-08-01"'),
    /Version 1 takes effect on 2026-09-01: a later one is later/,
    '"effective_from": "2026-08-01"',
  ],
  ['an unknown tax class', '"tax_class": "goods",\n', '"tax_class": "boots",\n', /"lifts" or "goods"/],
  ['none that are ever sold', '"quantity": 120', '"quantity": 0', /greater than 0/],
  ['a day ticket limited for ever', '"daily_quantity": 300', '"quantity": 300', /limited by the day: by daily_quantity/],
  ['a card that comes by pigeon', '["mail", "pickup"]', '["mail", "pigeon"]', /"mail" or "pickup"/],
  ['a card that comes twice by mail', '["mail", "pickup"]', '["mail", "mail"]', /"mail" is already/],
  ['a donation for nobody known', '"donation_for": "foundation"', '"donation_for": "us"', /"foundation" or "summit_support"/],
  ['a locker for the foundation', '"quantity": 120', '"donation_for": "foundation"', /Only a donation is for somebody/],
  ['often bought with what is not there', often, '"often_with": ["key"]', /no product "key"/],
  ['often bought with too much', often, '"often_with": ["locker", "cover", "trees", "two-days"]', /a list of at most 3/],
  ['often bought with itself', often, '"often_with": ["four-days"]', /can’t name itself/],
  ['often bought twice with the same', often, '"often_with": ["locker", "locker"]', /"locker" is already/],
  ['often bought with another company’s', often, '"often_with": ["day-fjord"]', /another purchase group, fjord/],
  ['offering what is not there', sells, '"cross_sells": ["bushes"]', /no product "bushes"/],
  ['offering another company’s', sells, '"cross_sells": ["day-fjord"]', /another purchase group, fjord/],
  ['offering twice the same', sells, '"cross_sells": ["trees", "trees"]', /"trees" is already/],
  ['covering what is not there', covered, '"covers": ["cable-car"]', /no product "cable-car"/],
  ['covering itself', covered, '"covers": ["cover"]', /can’t name itself/],
  ['covering another company’s', covered, '"covers": ["day-fjord"]', /another purchase group, fjord/],
  ['covering twice the same', covered, '"covers": ["renewal", "renewal"]', /"renewal" is already/],
  [
    'insurance of an insurance’s price of nothing to lose',
    covered,
    '"covers": ["trees"]',
    /Insurance covers passes and renewals; "trees" is of kind/,
  ],
  [
    'a locker that covers',
    '"quantity": 120',
    '"covers": ["trees"]',
    /Only an insurance covers other products; this is of kind add_on/,
  ],
  ['an upgrade to nowhere', leads, '"upgrade_to": "five-days"', /no product "five-days"/],
  ['an upgrade to where it begins', leads, '"upgrade_to": "two-days"', /the product from which it comes/],
  ['an upgrade to itself', leads, '"upgrade_to": "more-days"', /can’t name itself/],
  ['an upgrade to another company', leads, '"upgrade_to": "day-fjord"', /another purchase group, fjord/],
  ['an upgrade to another season', leads, '"upgrade_to": "ridge-pass-2526"', /of another season than this one/],
  [
    'an upgrade to ages that there are not',
    leads,
    '"upgrade_to": "ridge-pass"',
    /"ridge-pass" has no variant "all_ages"/,
    ages,
  ],
  ['a pass that leads elsewhere', sells, leads, /Only an upgrade leads to another product/],
  [
    'an upgrade from two products',
    '"bases": ["two-days"]',
    '"bases": ["two-days", "ridge-pass"]',
    /from one product to another; here are 2/,
  ],
  [
    'an upgrade of two prices',
    '"bases": ["two-days"]',
    '"prices": [{ "from": null, "amounts": { "all_ages": 1 } }], "bases": ["two-days"]',
    /costs the difference, and has no prices/,
  ],
  [
    'an upgrade that costs less than nothing',
    differs,
    differs.replace('32000', '17000'),
    /From 2026-12-01 on "two-days" costs 1000 more than "four-days" for variant all_ages/,
    leads,
  ],
  [
    'a promotion of another company’s products',
    early,
    early.replace('ridge-pass', 'day-fjord'),
    /is sold by fjord, and not by ridge/,
  ],
  ['a promotion of what is not there', early, early.replace('ridge-pass', 'rigde-pass'), /no product "rigde-pass"/],
  ['a promotion of gifts', early, early.replace('ridge-pass', 'trees'), /Nothing is off what somebody gives/],
  ['a promotion that takes nothing off', tenOff, '', /Exactly one of percent, amount and price/, itself],
  [
    'a promotion that takes off twice',
    tenOff,
    '"percent": 10, "amount": 100,',
    /Exactly one of percent, amount and price/,
    itself,
  ],
  ['a promotion of more than all', tenOff, '"percent": 101,', /100 at most/],
  [
    'a promotion that ends first',
    ends,
    '"until": "2026-11-30", "from": "2026-12-01"',
    /It ends on 2026-11-30, before it begins/,
  ],
  ['a code in small letters', '"TÔT"', '"tôt"', /capital letters, digits, dashes/],
  ['a code twice, but for its accent', '"TÔT"', '"EÀRLY"', /is entered for early already/],
  ['a code that nobody has to enter', tenOff, '"percent": 10, "automatic": true,', /needs no codes/, '"codes": ["EARLY"'],
  ['each of a share', tenOff, '"percent": 10, "each": true,', /Only an amount can be off each thing/],
  ['a promotion for nobody’s guests', tenOff, '"percent": 10, "partner": "bank",', /no partner branding "bank"/],
  ['a promotion for an age that there is not', tenOff, '"percent": 10, "variants": ["dog"],', /no age category "dog"/],
  ['a promotion at a resort that there is not', tenOff, '"percent": 10, "resorts": ["XXX"],', /no resort "XXX"/],
])
