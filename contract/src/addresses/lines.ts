import { ownOf } from '../values/own-property.ts'
import type { Address, Country } from './api.ts'

/** Formats an address as its country writes it, line by line. */
export function formatAddressLines(address: Address, country: Country | undefined): string[] {
  const { stateProvinceCode: code, stateProvince } = address
  const name = country?.states.find((state) => state.code === code)?.name
  const state = (country?.writesStateCode ? code : name) ?? stateProvince ?? code
  const lines = country?.lines ?? ['{street1}', '{street2}', '{city} {stateProvince} {zipPostal}']
  const parts: Record<string, string | null> = { ...address, stateProvince: state }
  return lines.map((line) => tidied(line.replace(/\{(\w+)\}/g, (_, part: string) => ownOf(parts, part) ?? ''))).filter(Boolean)
}

/** Spaces and commas around an absent part are removed with it. */
const tidied = (line: string) => line.replace(/^[\s,-]+|[\s,-]+$/g, '').replace(/\s{2,}/g, ' ')
