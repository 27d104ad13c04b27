/** What an address says in the places that a page's path leaves open: `code` in `/products/:code`. */
export type Params = Readonly<Record<string, string>>

/** Empty where the path leaves nothing open, and nothing where the address is another's. A slash at its end makes no other. */
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

/** A row has one address: what is spelled otherwise, too long, or no text for a database, names none. */
function valueOf(written: string): string | undefined {
  if (written === '' || written.length > longestParam) return undefined
  try {
    const value = decodeURIComponent(written)
    return value.includes('\0') || encodeURIComponent(value) !== written ? undefined : value
  } catch {
    return undefined
  }
}
