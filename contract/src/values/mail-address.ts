/** The longest that a mail server must take (RFC 5321). */
export const longestMailAddress = 254

const local = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/
/**
 * The domain ends in letters, or in punycode for another script: .рф is .xn--p1ai. Only punycode is accepted, because
 * with both spellings one mailbox could have two accounts.
 */
const domain = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{0,58}[a-z0-9])$/i

/** Whether it could be a mail address; only a mail can tell whether it exists. */
export function isMailAddress(text: string): boolean {
  const at = text.lastIndexOf('@')
  const isDivided = at > 0 && at <= 64
  return text.length <= longestMailAddress && isDivided && local.test(text.slice(0, at)) && domain.test(text.slice(at + 1))
}
