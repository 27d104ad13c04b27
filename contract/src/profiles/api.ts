import * as z from 'zod/mini'

export const genders = ['female', 'male', 'other', 'undisclosed'] as const

/** A person: the holder of an account, or somebody of the group. */
export const Profile = z.object({
  id: z.string(),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  dob: z.nullable(z.iso.date()),
  gender: z.nullable(z.enum(genders)),
  contactInformation: z.object({ email: z.nullable(z.string()) }),
  phoneNumber: z.nullable(z.string()),
  smsOptIn: z.boolean(),
  isAnonymous: z.boolean(),
  effectiveAge: z.nullable(z.int()),
})
export type Profile = z.infer<typeof Profile>
