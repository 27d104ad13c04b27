import { CallFailed } from '@alpenglow/contract/http/errors'
import type { OnboardingProfile, SignUp } from '@alpenglow/contract/identity/sign-up'
import type { Registration } from '@alpenglow/contract/identity/social'
import { genders } from '@alpenglow/contract/profiles/rules'

/** How a guest signs up: by themselves, with data from a provider, or to claim a profile that was made for them. */
export type SignUpOrigin = {
  email?: string | undefined
  registration?: Registration | undefined
  onboarding?: (OnboardingProfile & { token: string }) | undefined
}
type Values = {
  firstName: string
  lastName: string
  dob: string | null
  email: string
  password?: string
  gender: string | null
  phoneNumber: string
  smsOptIn?: boolean
}

/** The initial values of the form. */
export function knownOf({ email, registration, onboarding }: SignUpOrigin) {
  const { firstName, lastName } = onboarding ?? registration ?? {}
  return {
    firstName: firstName ?? '',
    lastName: lastName ?? '',
    email: onboarding?.email ?? registration?.email ?? email ?? '',
    dob: onboarding?.dob ?? null,
  }
}

/** The body of the call. A guest with an identity provider sends no password. */
export const buildSignUpBody = ({ gender, phoneNumber, smsOptIn = false, ...typed }: Values): SignUp => ({
  ...typed,
  dob: typed.dob ?? undefined,
  gender: genders.find((known) => known === gender) ?? null,
  phoneNumber: phoneNumber || null,
  smsOptIn: smsOptIn && phoneNumber !== '',
})

/** The tokens that prove the guest's right to what a provider or a mail began. */
export const getSignUpTokens = ({ registration, onboarding }: SignUpOrigin): SignUp => ({
  ...(registration && { registrationToken: registration.registrationToken }),
  ...(onboarding && { onboardingToken: onboarding.token, profileId: onboarding.profileId }),
})

export const isTaken = (refusal: unknown): boolean =>
  refusal instanceof CallFailed && Boolean(refusal.fields['email']?.includes('ALREADY_REGISTERED'))
