import * as z from 'zod/mini'

/** What somebody typed into a field, before any rule has looked at it. */
export const text = z.string().check(z.maxLength(1024))
export const short = z.string().check(z.maxLength(100))

/** What a link in a mail carries. */
export const Token = z.string().check(z.maxLength(200))

/** Asked again before something that a stranger at an unlocked screen must not do. An account without a password signs in anew instead. */
export const currentPassword = z.optional(text)
