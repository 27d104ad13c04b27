const base: string = import.meta.env.FLAGS

/** The URL of a country's flag, 3:2, on the shop's own origin. */
export const flagUrl = (iso2: string): string => `${base}/${iso2.toLowerCase()}.svg`
