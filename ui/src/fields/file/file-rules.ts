/** One MB is 1024 × 1024 bytes. */
export const bytesPerMegabyte = 1024 * 1024

type Named = { name: string; type: string; size: number }

export const isTooLarge = (file: Named, maxSize: number | undefined): boolean =>
  maxSize !== undefined && file.size > maxSize * bytesPerMegabyte

/**
 * Whether `accept` allows the file, by the rules of the attribute: `.pdf`, `image/jpeg`, `image/*`, separated by
 * commas. A browser applies them in its picker only, where a guest can turn them off, and not to dropped files.
 */
export function isAccepted(file: Named, accept: string | undefined): boolean {
  const kinds = kindsOf(accept)
  if (kinds.length === 0) return true
  const name = file.name.toLowerCase()
  const type = typeOf(file)
  return kinds.some((kind) => {
    if (kind.startsWith('.')) return name.endsWith(kind)
    return kind.endsWith('/*') ? type.startsWith(kind.slice(0, -1)) : type === kind
  })
}

export const kindsOf = (accept = ''): string[] =>
  accept
    .split(',')
    .map((kind) => kind.trim().toLowerCase())
    .filter((kind) => kind !== '' && kind !== '*/*')

/** A system that does not know an extension, as `.heic` on most, passes the file without a type. */
const typesByEnding = new Map([
  ['avif', 'image/avif'],
  ['bmp', 'image/bmp'],
  ['csv', 'text/csv'],
  ['gif', 'image/gif'],
  ['heic', 'image/heic'],
  ['heif', 'image/heif'],
  ['jpeg', 'image/jpeg'],
  ['jpg', 'image/jpeg'],
  ['mov', 'video/quicktime'],
  ['mp4', 'video/mp4'],
  ['pdf', 'application/pdf'],
  ['png', 'image/png'],
  ['tif', 'image/tiff'],
  ['tiff', 'image/tiff'],
  ['txt', 'text/plain'],
  ['webp', 'image/webp'],
])

export const typeOf = ({ name, type }: Pick<Named, 'name' | 'type'>): string =>
  type.toLowerCase() || (typesByEnding.get(/\.([^.]+)$/.exec(name.toLowerCase())?.[1] ?? '') ?? '')

/** `1.2 MB` in English, `1,2 Mo` in French; small files in kilobytes, at least one. */
export function fileSize(bytes: number, locale: string): string {
  const inMegabytes = bytes / bytesPerMegabyte
  const [amount, unit] = inMegabytes >= 0.95 ? [inMegabytes, 'megabyte'] : [Math.ceil(bytes / 1024), 'kilobyte']
  const digits = amount < 10 ? 1 : 0
  const written = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: digits })
  // With a no-break space of full width: the narrow one of some locales is hardly visible.
  return written.format(amount).replace(/\s/gu, '\u00a0')
}
