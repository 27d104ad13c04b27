/** English is what the server speaks unasked. */
export const inLanguage = (path: string, locale: string): string =>
  locale === 'en' ? path : `${path}${path.includes('?') ? '&' : '?'}locale=${locale}`
