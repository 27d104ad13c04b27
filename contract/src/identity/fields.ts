import * as z from 'zod/mini'
import { anyDigits } from '../http/any-digits.ts'

/** A typed text, before any rule has checked it. */
export const text = z.string().check(z.maxLength(1024))
export const short = z.string().check(z.maxLength(100))

/** A secret may contain any digits, since it is never stored in plain text. */
export const secret = anyDigits(z.string().check(z.maxLength(1024)))

/** The token of a link in a mail. */
export const Token = z.string().check(z.maxLength(200))

/**
 * Asked again before an action that a stranger at an unlocked screen must not do. An account without a password signs
 * in again instead.
 */
export const currentPassword = z.optional(secret)
