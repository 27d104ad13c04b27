import * as z from 'zod/mini'
import { endpoint } from '../http/endpoint.ts'

/** All parts that an address can have. Each country decides which of them it uses, and in which order. */
export const addressParts = ['street1', 'street2', 'city', 'stateProvince', 'zipPostal'] as const
export const AddressPart = z.enum(addressParts)
export type AddressPart = z.infer<typeof AddressPart>

/** What a country calls its states; the words are in the reader's language. */
export const stateKinds = ['state', 'province', 'county', 'prefecture', 'emirate', 'department', 'any'] as const
export const zipKinds = ['zip', 'postal_code', 'postcode', 'eircode', 'pin'] as const

/** How a country writes an address. */
export const Country = z.object({
  code: z.string(),
  parts: z.array(AddressPart),
  /** The lines of an envelope, with each part in braces in its place. */
  lines: z.array(z.string()),
  /** Whether the envelope carries a state's code, and not its name. */
  writesStateCode: z.boolean(),
  /** In the country's own order; empty where a state is free text, or the country has none. */
  states: z.array(z.object({ code: z.string(), name: z.string() })),
  stateKind: z.enum(stateKinds),
  zipKind: z.enum(zipKinds),
  /**
   * A regular expression without flags, for letters of either case; null where any two characters are a postal code.
   */
  zipPattern: z.nullable(z.string()),
})
export type Country = z.infer<typeof Country>

const text = (most: number) => z.optional(z.nullable(z.string().check(z.maxLength(most))))
/** Everything is optional, so that one answer can list all errors of an address. */
export const NewAddress = z.object({
  street1: text(200),
  street2: text(200),
  city: text(100),
  stateProvinceCode: text(10),
  /** For a country without a list of states. */
  stateProvince: text(100),
  countryCode: text(10),
  zipPostal: text(20),
  phoneNumber: text(100),
})
export type NewAddress = z.infer<typeof NewAddress>

const part = z.nullable(z.string())
export const Address = z.object({
  street1: z.string(),
  street2: part,
  city: part,
  stateProvinceCode: part,
  stateProvince: part,
  countryCode: z.string(),
  zipPostal: part,
  phoneNumber: part,
})
export type Address = z.infer<typeof Address>

/** The result of checking an address. The suggestion is offered, and never replaces what the guest typed by itself. */
export const AddressVerdict = z.object({
  verdict: z.enum(['valid', 'corrected', 'unknown']),
  suggestion: z.nullable(Address),
})
export type AddressVerdict = z.infer<typeof AddressVerdict>

export const addresses = {
  listCountries: endpoint({
    method: 'GET',
    path: '/countries',
    access: 'anyone',
    summary: 'The countries of an address, by their codes (ISO 3166-1)',
    answers: { 200: z.array(z.string()) },
  }),
  getCountry: endpoint({
    method: 'GET',
    path: '/countries/{code}',
    access: 'anyone',
    guards: { code: 'public' },
    summary: 'How one country writes an address: its parts in their order, its states, and what a postal code looks like',
    answers: { 200: Country },
  }),
}
