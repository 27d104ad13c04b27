import { writeFile } from 'node:fs/promises'
import { addDays, yearsBefore, type Day } from '@alpenglow/contract/values/day'
import { peopleFormat } from './file/format.ts'

/** A line that a test writes; keys that it leaves out get the defaults of the format. */
export type TestHouseholdLine = Record<string, unknown> & { household: number; people: Record<string, unknown>[] }

export const peopleFormatLine = JSON.stringify({ format: peopleFormat })
export const peopleFileText = (lines: readonly (TestHouseholdLine | string)[]): string =>
  [peopleFormatLine, ...lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line)))].join('\n')

export async function writePeopleFile(path: string, lines: readonly (TestHouseholdLine | string)[]): Promise<string> {
  await writeFile(path, `${peopleFileText(lines)}\n`)
  return path
}

export const movedPassword = 'Gentiane à 3 000 m'
export const bcryptHash = '$2y$04$abcdefghijklmnopqrstuukddq.P8JZ9f9Q4KZLjbDDs/KlpJubYa'
export const childOn = (today: Day): Day => addDays(yearsBefore(today, 9), -100)

/** A household with every kind of record. `at` makes its ids and addresses unique. */
export function familyLine(at: number, today: Day): TestHouseholdLine {
  const id = (n: number) => 500_000 + at * 100 + n
  return {
    household: 90_000 + at,
    holder: String(id(1)),
    people: [
      holderOf(at, id),
      {
        id: id(2),
        first_name: 'Ole',
        last_name: 'Solberg',
        dob: '1983-07-01',
        email: `ole.${at}@solberg.example`,
        account: { id: id(22) },
      },
      {
        id: id(3),
        first_name: 'Nora',
        last_name: 'Solberg',
        dob: childOn(today),
        minor_consent: { given_by: String(id(1)), given_at: '2024-10-01T09:00:00-06:00', text_sha256: 'ab'.repeat(32) },
        products: [{ id: id(34), product: 'summit-pass-2526', variant: 'child' }],
      },
      { id: id(4) },
    ],
  }
}

const holderOf = (at: number, id: (n: number) => number): TestHouseholdLine['people'][number] => ({
  id: String(id(1)),
  member_id: id(11),
  first_name: 'Ingrid',
  last_name: 'Solberg',
  dob: '1984-02-29',
  gender: 'female',
  email: `Ingrid.${at}@solberg.example`,
  phone_number: '+1 801 555 0142',
  sms_opt_in_at: '2024-10-01T09:00:00-06:00',
  addresses: [
    {
      street1: '2160 Birch Lane',
      city: 'Heber City',
      state_province_code: 'UT',
      zip_postal: '84032',
      country_code: 'US',
      phone_number: '+1 801 555 0142',
    },
  ],
  created_at: '2019-09-03T17:20:00Z',
  account: {
    id: id(21),
    password: bcryptHash,
    confirmed_at: '2019-09-03T17:31:00Z',
    locale: 'fr',
    measurement_system: 'metric',
    created_at: '2019-09-03T17:20:00Z',
    credits: [
      { id: `voucher-${at}`, purchase_group: 'alpenglow', amount: 12_500, reason: 'deferral', expires_on: '2099-04-30' },
    ],
  },
  products: [
    {
      id: id(31),
      product: 'summit-pass-2526',
      variant: 'adult',
      paid: { amount: 68_900, currency: 'USD' },
      acquired_at: '2025-09-01T12:00:00Z',
    },
    { id: id(32), product: 'base-pass', variant: 'adult', state: 'deferred' },
    { id: id(33), product: 2, variant: 'adult' },
  ],
})

/** A grown-up without an account, who is to be invited, and a child. */
export const accountlessLine = (at: number, today: Day): TestHouseholdLine => ({
  household: 90_000 + at,
  people: [
    {
      id: 500_000 + at * 100,
      first_name: 'Tove',
      last_name: 'Berg',
      dob: '1979-05-05',
      email: `tove.${at}@berg.example`,
      onboarding: 'fr',
    },
    {
      id: 500_001 + at * 100,
      first_name: 'Kari',
      last_name: 'Berg',
      dob: childOn(today),
      products: [{ id: 500_002 + at * 100, product: 27, variant: 'child' }],
    },
  ],
})

/** A household of one person with a password. */
export const singlePersonLine = (
  at: number,
  account: Record<string, unknown> = {},
  person: Record<string, unknown> = {},
): TestHouseholdLine => ({
  household: 90_000 + at,
  people: [
    {
      id: 500_000 + at * 100,
      first_name: 'Per',
      last_name: 'Lund',
      dob: '1990-06-01',
      email: `per.${at}@lund.example`,
      account: { id: 500_001 + at * 100, password: bcryptHash, ...account },
      ...person,
    },
  ],
})

export const changePeople = (
  line: TestHouseholdLine,
  change: (people: Record<string, unknown>[]) => void,
): TestHouseholdLine => {
  const copy = structuredClone(line)
  change(copy.people)
  return copy
}
export const linePerson = (line: TestHouseholdLine, i = 0) => line.people[i] as Record<string, unknown>
export const lineAccount = (line: TestHouseholdLine, i = 0) => linePerson(line, i)['account'] as Record<string, unknown>
export const lineEmailOf = (line: TestHouseholdLine, i = 0) => String(linePerson(line, i)['email'])
