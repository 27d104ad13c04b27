/** Parses a Cookie header. Of a repeated name the first counts, as browsers send the more specific one first. */
export function readCookies(header: string | undefined): Map<string, string> {
  const cookies = new Map<string, string>()
  for (const part of header?.split(';') ?? []) {
    const at = part.indexOf('=')
    const name = part.slice(0, at).trim()
    if (at > 0 && !cookies.has(name)) cookies.set(name, part.slice(at + 1).trim())
  }
  return cookies
}

/** All values under one name: ours, and any that another host has set. */
export function valuesOf(header: string | undefined, name: string): string[] {
  const pairs = (header?.split(';') ?? []).map((part) => part.trim()).filter((part) => part.startsWith(`${name}=`))
  return pairs.map((pair) => pair.slice(name.length + 1))
}

type CookieOptions = { secure: boolean; httpOnly?: boolean; days?: number; sameSite?: 'Lax' | 'Strict' }

/** Always the same path and no domain: two cookies of one name would break clients. */
export const writeCookie = (name: string, value: string, options: CookieOptions): string =>
  `${name}=${value}; Path=/; SameSite=${options.sameSite ?? 'Lax'}${options.days ? `; Max-Age=${options.days * 86_400}` : ''}${options.httpOnly ? '; HttpOnly' : ''}${options.secure ? '; Secure' : ''}`
