/** The longest that a mail server must take (RFC 5321). */
export const longestMailAddress = 254

const local = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/
const domain = /^(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,63}$/

/** Whether it could be an address that mail reaches; whether it does, only a mail can tell. */
export function isMailAddress(text: string): boolean {
  const at = text.lastIndexOf('@')
  const isDivided = at > 0 && at <= 64
  return text.length <= longestMailAddress && isDivided && local.test(text.slice(0, at)) && domain.test(text.slice(at + 1))
}
