import { addDays, yearsBefore, type Day } from '@alpenglow/contract/values/day'
import { familyLine, type TestHouseholdLine } from './test-people.ts'

type Things = Record<string, unknown>
type Somebody = Things & {
  id: number | string
  email: string
  account: Things & { id: number; password: string; credits: [Things] }
  products: [Things & { paid: Things }, Things, Things]
  addresses: [Things]
  minor_consent: Things
}
/** The family, typed so that a fault can change anything in it. */
type Faulty = Things & { household: unknown; people: [Somebody, Somebody, Somebody, Somebody] }
const without = (record: object, key: string) => void Reflect.deleteProperty(record, key)
/** A mistake, the path at which it is reported, and the expected reason. */
export type Fault = { is: string; line: (at: number, today: Day) => TestHouseholdLine | string; path: string; says: RegExp }

/** The family with one mistake. */
const fault = (is: string, break_: (line: Faulty, today: Day) => void, path: string, says: RegExp): Fault => ({
  is,
  path,
  says,
  line: (at, today) => {
    const line = familyLine(at, today) as unknown as Faulty
    break_(line, today)
    return line as unknown as TestHouseholdLine
  },
})
const text = (is: string, line: (at: number, today: Day) => string, says: RegExp): Fault => ({ is, line, path: '', says })

export const faults: Fault[] = [
  text('a line that is cut', (at, today) => JSON.stringify(familyLine(at, today)).slice(0, -20), /not JSON/),
  text('no object', () => '["household"]', /object in \{ \}/),
  text(
    'two households on one line',
    (at, today) => JSON.stringify(familyLine(at, today)).repeat(2),
    /not JSON from its character/,
  ),
  text(
    'a key twice',
    (at, today) => JSON.stringify(familyLine(at, today)).replace('"first_name"', '"last_name":"B","first_name"'),
    /written twice/,
  ),
  text('depths without end', () => `{"household":${'['.repeat(400_000)}`, /not JSON/),
  {
    is: 'depths with an end',
    line: (at, today) =>
      JSON.stringify(familyLine(at, today)).replace(
        '"gender":"female"',
        `"gender":${'['.repeat(200_000)}${']'.repeat(200_000)}`,
      ),
    path: 'people[0].gender',
    says: /"female" or/,
  },
  text('a comment', () => '# household 12', /object in \{ \}/),
  fault('no number of the household', (line) => without(line, 'household'), 'household', /missing; it must be a number/),
  fault('a household by name', (line) => (line.household = 'solberg'), 'household', /must be a number/),
  fault('a number that begins with 0', (line) => (line.household = `0${line.household}`), 'household', /must be a number/),
  fault('a number below 1', (line) => (line.household = 0), 'household', /must be a number/),
  fault(
    'a number that nobody counts to',
    (line) => (line.people[0].id = 9_007_199_254_740_991),
    'people[0].id',
    /1 to 1000000000000000/,
  ),
  fault('a UUID', (line) => (line.people[1].id = 'e0dd1e6c-0d2e-4b8e-9b7a-6c2f5f1a9d11'), 'people[1].id', /must be a number/),
  fault(
    'a product’s number that is too high',
    (line) => (line.people[0].products[0].id = 2_100_000_000),
    'people[0].products[0].id',
    /1 to 2000000000/,
  ),
  fault('nobody in it', (line) => (line.people = [] as never), 'people', /at least one/),
  fault(
    'thirty-one people',
    (line) => (line.people = Array.from({ length: 31 }, () => ({ id: 1 })) as never),
    'people',
    /at most 30/,
  ),
  fault('a key that is mistyped', (line) => (line.people[1].first_nmae = 'Ole'), 'people[1].first_nmae', /no such key/),
  fault('a key of another place', (line) => (line.credits = []), 'credits', /no such key/),
  fault(
    'a name that is a link',
    (line) => (line.people[0].first_name = 'www.evil.example'),
    'people[0].first_name',
    /no name has/,
  ),
  fault(
    'half a letter in a name',
    (line) => (line.people[0].first_name = 'Ing\ud800rid'),
    'people[0].first_name',
    /half letters/,
  ),
  fault(
    'a zero byte',
    (line) => (line.people[0].addresses[0].street2 = 'a\0b'),
    'people[0].addresses[0].street2',
    /zero bytes/,
  ),
  fault('only a first name', (line) => (line.people[1].last_name = ' '), 'people[1].last_name', /missing/),
  fault('a name without end', (line) => (line.people[1].last_name = 'x'.repeat(101)), 'people[1].last_name', /at most 100/),
  fault('a day that is none', (line) => (line.people[1].dob = '2001-02-29'), 'people[1].dob', /day that exists/),
  fault('a birthday to come', (line, today) => (line.people[1].dob = addDays(today, 2)), 'people[1].dob', /to come/),
  fault('somebody of 130', (line, today) => (line.people[1].dob = yearsBefore(today, 130)), 'people[1].dob', /that old/),
  fault('no birthday', (line) => without(line.people[1], 'dob'), 'people[1].dob', /missing/),
  fault('a gender of another list', (line) => (line.people[0].gender = 'F'), 'people[0].gender', /"female" or "male"/),
  fault(
    'an address that is none',
    (line) => (line.people[0].email = 'ingrid@solberg'),
    'people[0].email',
    /not an e-mail address/,
  ),
  fault('an account without an address', (line) => without(line.people[1], 'email'), 'people[1].email', /whoever signs in/),
  fault('a child with an address', (line) => (line.people[2].email = 'nora@solberg.example'), 'people[2].email', /Under 13/),
  fault(
    'a phone number without its country',
    (line) => (line.people[0].phone_number = '801 555 0142'),
    'people[0].phone_number',
    /prefix/,
  ),
  fault(
    'text messages to nowhere',
    (line) => without(line.people[0], 'phone_number'),
    'people[0].sms_opt_in_at',
    /phone number/,
  ),
  fault(
    'an instant without its offset',
    (line) => (line.people[0].created_at = '2019-09-03 17:20'),
    'people[0].created_at',
    /offset/,
  ),
  fault(
    'an instant to come',
    (line) => (line.people[0].account.confirmed_at = '2199-01-01T00:00:00Z'),
    'people[0].account.confirmed_at',
    /still to come/,
  ),
  fault(
    'a country that is none',
    (line) => (line.people[0].addresses[0].country_code = 'XX'),
    'people[0].addresses[0].country_code',
    /country writes/,
  ),
  fault(
    'a ZIP code that is too short',
    (line) => (line.people[0].addresses[0].zip_postal = '8403'),
    'people[0].addresses[0].zip_postal',
    /country writes/,
  ),
  fault(
    'six addresses',
    (line) => (line.people[0].addresses = Array(6).fill(line.people[0].addresses[0]) as never),
    'people[0].addresses',
    /more than 5/,
  ),
  fault(
    'a password as it is',
    (line) => (line.people[0].account.password = 'three larches'),
    'people[0].account.password',
    /not a kind of hash.*Leave it out/,
  ),
  fault(
    'a password by MD5',
    (line) => (line.people[0].account.password = '5f4dcc3b5aa765d61d8327deb882cf99'),
    'people[0].account.password',
    /not a kind of hash/,
  ),
  fault(
    'a hash of hours',
    (line) => (line.people[0].account.password = line.people[0].account.password.replace('$04$', '$31$')),
    'people[0].account.password',
    /too long/,
  ),
  fault(
    'a language of another list',
    (line) => (line.people[0].account.locale = 'de'),
    'people[0].account.locale',
    /"en" or "fr"/,
  ),
  fault(
    'an account, and to be asked for one',
    (line) => (line.people[1].onboarding = 'en'),
    'people[1].onboarding',
    /not asked/,
  ),
  fault(
    'nobody who can sign in',
    (line) => {
      line.people.forEach((person) => without(person, 'account'))
      without(line, 'holder')
    },
    'people',
    /Nobody of them can sign in/,
  ),
  fault(
    'only a minor who can sign in',
    (line) => {
      without(line, 'holder')
      line.people = [line.people[2], { ...line.people[1], dob: '2012-01-01' }] as never
      without(line.people[0], 'minor_consent')
    },
    'people',
    /Nobody of age/,
  ),
  fault('a holder from elsewhere', (line) => (line.holder = 7), 'holder', /nobody of the household/),
  fault('a holder without an account', (line) => (line.holder = line.people[2].id), 'holder', /has an account/),
  fault(
    'a holder who is a minor',
    (line, today) => {
      line.holder = line.people[1].id
      line.people[1].dob = yearsBefore(addDays(today, -40), 15)
    },
    'holder',
    /grown-up/,
  ),
  fault(
    'a word for somebody who is no child',
    (line) => (line.people[1].minor_consent = line.people[2].minor_consent),
    'people[1].minor_consent',
    /Only for a child/,
  ),
  fault(
    'a word by a child',
    (line) => (line.people[2].minor_consent.given_by = line.people[2].id),
    'people[2].minor_consent.given_by',
    /no grown-up/,
  ),
  fault(
    'a word to an unknown text',
    (line) => without(line.people[2].minor_consent, 'text_sha256'),
    'people[2].minor_consent.text_sha256',
    /missing.*SHA-256/,
  ),
  fault(
    'a product that nobody sold',
    (line) => (line.people[0].products[0].product = 'powder-pass'),
    'people[0].products[0].product',
    /no such product/,
  ),
  fault(
    'an age that the product is not for',
    (line) => (line.people[0].products[0].variant = 'senior'),
    'people[0].products[0].variant',
    /"adult" or "youth" or "child"/,
  ),
  fault(
    'a pass of one day',
    (line) => (line.people[0].products[0].date = '2026-01-09'),
    'people[0].products[0].date',
    /has a date/,
  ),
  fault(
    'a ticket without its day',
    (line) => (line.people[2].products[0].product = 9),
    'people[2].products[0].date',
    /for one day/,
  ),
  fault(
    'a ticket of a day outside the season',
    (line) => {
      line.people[2].products[0] = { ...line.people[2].products[0], product: 'day-ticket-larkspur-basin', date: '2020-01-09' }
    },
    'people[2].products[0].date',
    /for days from/,
  ),
  fault(
    'a state that is reckoned',
    (line) => (line.people[0].products[0].state = 'expired'),
    'people[0].products[0].state',
    /"active" or "deferred"/,
  ),
  fault(
    'the same pass twice',
    (line) => (line.people[0].products[1].state = 'active'),
    'people[0].products[2]',
    /nobody has it twice/,
  ),
  fault(
    'less paid than nothing',
    (line) => (line.people[0].products[0].paid.amount = -1),
    'people[0].products[0].paid.amount',
    /0 at least/,
  ),
  fault(
    'paid in parts of a cent',
    (line) => (line.people[0].products[0].paid.amount = 68_900.5),
    'people[0].products[0].paid.amount',
    /whole number/,
  ),
  fault(
    'a currency that is none',
    (line) => (line.people[0].products[0].paid.currency = 'ESP'),
    'people[0].products[0].paid.currency',
    /"USD" or/,
  ),
  fault(
    'a credit with nobody',
    (line) => (line.people[0].account.credits[0].purchase_group = 'powder'),
    'people[0].account.credits[0].purchase_group',
    /no such purchase group/,
  ),
  fault(
    'a credit of nothing',
    (line) => (line.people[0].account.credits[0].amount = 0),
    'people[0].account.credits[0].amount',
    /greater than 0/,
  ),
  fault(
    'a credit without a name',
    (line) => without(line.people[0].account.credits[0], 'id'),
    'people[0].account.credits[0].id',
    /missing/,
  ),
]

/** Mistakes that only show beside another line: each takes a key of the `first` family, which is in line 2. */
export const duplicateFaults: [is: string, path: string, take: (line: Faulty, first: Faulty) => void][] = [
  ['a household', 'household', (line, first) => (line.household = first.household)],
  ['a person', 'people[3].id', (line, first) => (line.people[3].id = first.people[3].id)],
  ['a place', 'people[0].member_id', (line, first) => (line.people[0].member_id = first.people[0].member_id)],
  ['an account', 'people[1].account.id', (line, first) => (line.people[1].account.id = first.people[1].account.id)],
  [
    'an address in other letters',
    'people[1].email',
    (line, first) => (line.people[1].email = ` ${first.people[1].email.toUpperCase().replace('.EXAMPLE', '.example')}`),
  ],
  ['a product', 'people[2].products[0].id', (line, first) => (line.people[2].products[0].id = first.people[2].products[0].id)],
  [
    'a credit',
    'people[0].account.credits[0].id',
    (line, first) => (line.people[0].account.credits[0].id = first.people[0].account.credits[0].id),
  ],
]

/** A file with every fault, each in a line of its own, and the problem that is expected for each. */
export function faultyFile(from: number, today: Day) {
  const first = familyLine(from, today)
  const told: { is: string; at: number; path: string; says: RegExp }[] = []
  const lines: (TestHouseholdLine | string)[] = [first]
  for (const { is, line, path, says } of faults) {
    lines.push(line(from + lines.length, today))
    told.push({ is, at: lines.length + 1, path, says })
  }
  for (const [is, path, take] of duplicateFaults) {
    const line = familyLine(from + lines.length, today)
    take(line as unknown as Faulty, first as unknown as Faulty)
    lines.push(line)
    told.push({ is, at: lines.length + 1, path, says: /is in line 2 already/ })
  }
  return { lines, told }
}
