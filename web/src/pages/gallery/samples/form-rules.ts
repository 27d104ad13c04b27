import { minimumAge, whyNotBirthday } from '@alpenglow/contract/profiles/rules'
import { ageOn, type Day } from '@alpenglow/contract/values/day'
import type { FieldErrors } from '@alpenglow/ui/form/form-errors.ts'

type Draft = {
  firstName: string
  lastName: string
  email: string
  password: string
  dob: Day | null
  minorConsentApproved?: boolean
}

export const isMinor = (dob: Day | null | undefined, today: Day): boolean =>
  Boolean(dob) && ageOn(dob ?? today, today) < minimumAge

/** Validation rules of this sample, in the manner of the shop's: pure, with the clock as an argument. */
export const whyDraftIsWrong = (draft: Draft, today: Day): FieldErrors => ({
  firstName: nameCodes(draft.firstName),
  lastName: nameCodes(draft.lastName),
  email: isMinor(draft.dob, today) ? [] : emailCodes(draft.email),
  password: passwordCodes(draft.password),
  dob: [whyNotBirthday(draft.dob, today) ?? []].flat(),
  minorConsentApproved: isMinor(draft.dob, today) && !draft.minorConsentApproved ? ['REQUIRED'] : [],
})

function nameCodes(name: string): string[] {
  if (name.trim() === '') return ['REQUIRED']
  return /^[\p{L}\p{M}' ’.-]+$/u.test(name) ? [] : ['INVALID_CHARACTERS']
}

function passwordCodes(password: string): string[] {
  if (password === '') return ['REQUIRED']
  return password.length < 10 ? ['OUT_OF_RANGE'] : []
}

function emailCodes(email: string): string[] {
  if (email === '') return ['REQUIRED']
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) ? [] : ['INVALID']
}
