import * as z from 'zod/mini'
import { anyDigits } from '../http/any-digits.ts'

/** What somebody typed into a field, before any rule has looked at it. */
export const text = z.string().check(z.maxLength(1024))
export const short = z.string().check(z.maxLength(100))

/** Whatever somebody has chosen, nobody keeps it as it is. */
export const secret = anyDigits(z.string().check(z.maxLength(1024)))

/** What a link in a mail carries. */
export const Token = z.string().check(z.maxLength(200))

/** Asked again before something that a stranger at an unlocked screen must not do. An account without a password signs in anew instead. */
export const currentPassword = z.optional(secret)
