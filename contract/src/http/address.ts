/** The parameters of an address: `code` in `/products/:code`. */
export type Params = Readonly<Record<string, string>>

/**
 * Empty where the path has no parameters; undefined where the address is not of this path. A trailing slash makes no
 * difference.
 */
export function paramsAt(path: string, pathname: string): Params | undefined {
  const [wanted, given] = [path, pathname].map(segmentsOf) as [string[], string[]]
  if (wanted.length !== given.length) return undefined
  const params: Record<string, string> = {}
  for (const [at, name] of wanted.entries()) {
    const written = given[at] ?? ''
    const value = name.startsWith(':') ? valueOf(written) : undefined
    if (value === undefined && name !== written) return undefined
    if (value !== undefined) params[name.slice(1)] = value
  }
  return params
}

const segmentsOf = (path: string) => path.replace(/(?<=.)\/$/, '').split('/')

const longestParam = 500

/** A row has one address: a value in another spelling, too long, or not storable as text names no row. */
function valueOf(written: string): string | undefined {
  if (written === '' || written.length > longestParam) return undefined
  try {
    const value = decodeURIComponent(written)
    return value.includes('\0') || encodeURIComponent(value) !== written ? undefined : value
  } catch {
    return undefined
  }
}
