import { isIP } from 'node:net'
import { invalid } from './fault.ts'

export type Fields = Readonly<Record<string, unknown>>

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export function readFields(text: string): Fields {
  const value = parsed(text)
  if (isFields(value)) return value
  throw invalid('The body is a JSON object')
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export function text(fields: Fields, name: string, most = 255): string {
  const value = fields[name]
  if (typeof value === 'string' && value !== '' && value.length <= most) return value
  throw invalid(`"${name}" is a text of 1 to ${most} letters`)
}

export function whole(fields: Fields, name: string, least: number, most: number): number {
  const value = fields[name]
  if (typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most) return value
  throw invalid(`"${name}" is a whole number from ${least} to ${most}`)
}

export function readObject(fields: Fields, name: string): Fields {
  const value = fields[name]
  if (isFields(value)) return value
  throw invalid(`"${name}" is an object`)
}

export function address(fields: Fields, name: string): string {
  const url = URL.parse(text(fields, name, 2048))
  if (url && /^https?:$/.test(url.protocol)) return url.href
  throw invalid(`"${name}" is an address`)
}

/** The IP address of one browser: a network, as 2001:db8::/64, is refused. */
export function ip(fields: Fields, name: string): string {
  const value = text(fields, name, 45)
  if (isIP(value) !== 0) return value
  throw invalid(`"${name}" is an IP address`)
}
