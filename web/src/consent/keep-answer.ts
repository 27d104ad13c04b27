import type { Answer } from './answer.ts'

const sixMonths = 182 * 24 * 60 * 60

/** The cookie that holds a guest's answer. Nothing else of theirs is in it. */
export const cookieOf = (answer: Answer, isSecure: boolean): string =>
  `consent=${answer}; Max-Age=${sixMonths}; Path=/; SameSite=Lax${isSecure ? '; Secure' : ''}`

export function keepAnswer(answer: Answer): void {
  document.cookie = cookieOf(answer, location.protocol === 'https:')
}
