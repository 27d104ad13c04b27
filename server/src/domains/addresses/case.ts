/** Words that stay small inside the name of a place. */
const small = new Set(
  'a am an and at au aux d da das de del den der des di do dos du e en et i im in l la las le les lo los of on op s sous sur the und van von y zu'.split(
    ' ',
  ),
)

/** Points of the compass, and abbreviations that stay large in an English street. */
const large = new Set(['n', 's', 'e', 'w', 'ne', 'nw', 'se', 'sw', 'po', 'us', 'psc', 'apo', 'fpo', 'dpo', 'rr'])

/** Military and diplomatic post offices, which stand in place of a city. */
const posts = new Set(['apo', 'fpo', 'dpo'])

const isAllSmall = (text: string) => text === text.toLowerCase() && text !== text.toUpperCase()
const isAllLarge = (text: string) => text === text.toUpperCase() && text !== text.toLowerCase()
/** Letters that don't survive a change of case (ﬀ, İ, ς) are left as the guest wrote them. */
const staysOne = (sign: string) =>
  sign.toUpperCase().length === sign.length && sign.toUpperCase().toLowerCase() === sign.toLowerCase()
/** All small or all large letters; a guest who mixes them chose the case on purpose. */
const isCareless = (text: string) =>
  (isAllSmall(text) || (isAllLarge(text) && text.length > 1)) && ![...text].some((sign) => sign !== 'ß' && !staysOne(sign))

const capital = (word: string) => {
  const [first = '', ...rest] = word
  return (first === 'ß' ? first : first.toUpperCase()) + rest.join('')
}
const eachWord = (text: string, write: (word: string, isFirst: boolean) => string) => {
  let isFirst = true
  return text.toLowerCase().replace(/[\p{L}\p{M}\p{N}]+/gu, (word) => {
    const written = write(word, isFirst)
    isFirst = false
    return written
  })
}

/** "PARK CITY" becomes "Park City", "saint-jean-sur-richelieu" "Saint-Jean-sur-Richelieu"; "McCall" stays. */
export function inPlaceCase(text: string): string {
  if (posts.has(text.toLowerCase())) return text.toUpperCase()
  return isCareless(text) ? eachWord(text, (word, isFirst) => (!isFirst && small.has(word) ? word : capital(word))) : text
}

/**
 * Countries where every word of a street begins with a capital. In others the rule depends on the language: "12 rue de
 * la Paix".
 */
const english = new Set(['US', 'GB', 'IE', 'AU', 'NZ'])
const hasFigure = /\p{N}/u
const isOrdinal = /^\p{N}+(?:st|nd|rd|th)$/u

export function inStreetCase(text: string, country: string): string {
  if (!english.has(country) || !isCareless(text)) return text
  return eachWord(text, (word) => {
    if (hasFigure.test(word)) return isOrdinal.test(word) ? word : word.toUpperCase()
    return large.has(word) ? word.toUpperCase() : capital(word)
  })
}
