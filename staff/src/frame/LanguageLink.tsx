import { useLocation } from '@alpenglow/client/routing/Router'
import type { Locale } from '@alpenglow/contract/translations/api'
import { useEffect } from 'react'
import { keepLanguage } from '../session.ts'
import { prefixOf } from '../paths.ts'
import { useMember } from '../member.ts'
import { useText } from '../text/Texts.tsx'

/**
 * The address of this page in a language. It is another document with its own texts; the fragment, with the token of a
 * mailed link, is kept.
 */
function useAddressIn(): (locale: Locale) => string {
  const { pathname, search, hash } = useLocation()
  const bare = pathname.slice(prefixOf(pathname).length)
  return (locale) => `/${locale}${bare}${search}${hash}`
}

const otherThan = (locale: Locale): Locale => (locale === 'en' ? 'fr' : 'en')

type Props = { onFollow?: (to: Locale, address: string) => void }

/** The same page in the other language. */
export function LanguageLink({ onFollow }: Props) {
  const { t, locale } = useText()
  const addressIn = useAddressIn()
  const to = otherThan(locale)
  return (
    <a
      href={addressIn(to)}
      hrefLang={to}
      lang={to}
      onClick={(event) => {
        if (!onFollow || event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        onFollow(to, addressIn(to))
      }}
    >
      {t('desk.nav.other_language')}
    </a>
  )
}

/** The language is kept before the other document loads; a desk that can't be reached is read in it all the same. */
const follow = (to: Locale, address: string) =>
  void keepLanguage(to)
    .catch(() => {})
    .then(() => window.location.assign(address))

/** The other language, from now on: the desk knows it by the staff member, on whichever computer. */
export const LanguageChoice = () => <LanguageLink onFollow={follow} />

/** For commands, which have no link. */
export function useOtherLanguage(): () => void {
  const { locale } = useText()
  const addressIn = useAddressIn()
  return () => follow(otherThan(locale), addressIn(otherThan(locale)))
}

/** An address without a language is read in that of the staff member. Whoever names another one gets it. */
export function useOwnLanguage(): void {
  const { locale } = useMember()
  const { locale: shown } = useText()
  const { pathname } = useLocation()
  const address = useAddressIn()(locale)
  const isOther = prefixOf(pathname) === '' && locale !== shown
  useEffect(() => {
    if (isOther) window.location.replace(address)
  }, [isOther, address])
}
