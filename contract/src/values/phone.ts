import type { ErrorCode } from '../http/errors.ts'

const fewest = 8
const most = 15

/** Numbers are written in many ways; this is how they are dialled: + and digits. */
export const dialled = (text: string): string => text.replace(/[\s().\-‑–/]/g, '')

/** A number with its country (E.164), however it is written. */
export function whyNotPhone(text: string | null | undefined): ErrorCode | undefined {
  if (!text?.trim()) return 'REQUIRED'
  const number = dialled(text)
  if (/[^\d+]/.test(number)) return 'INVALID_CHARACTERS'
  if (!/^\+[1-9]\d*$/.test(number)) return 'INVALID'
  const digits = number.length - 1
  return digits < fewest || digits > most ? 'INVALID' : undefined
}
