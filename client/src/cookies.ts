/** A cookie's value, percent-decoded once; undefined when it is missing or not decodable. */
export function cookie(name: string, cookies: string): string | undefined {
  const found = cookies.split('; ').find((pair) => pair.startsWith(`${name}=`))
  try {
    return found && decodeURIComponent(found.slice(name.length + 1))
  } catch {
    return undefined
  }
}

/**
 * All cookies of one name, as a header can carry them. Another host under the same domain may have set one, too, and
 * only the server knows which is ours.
 */
export const cookiesOf = (name: string, cookies: string): string =>
  cookies
    .split('; ')
    .flatMap((pair) => (pair.startsWith(`${name}=`) ? (cookie(name, pair) ?? []) : []))
    .join(',')
