import { Waiting } from '@alpenglow/ui/Spinner'
import { Suspense, useEffect, type ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { news } from '../api.ts'
import { shop } from '../blocks.ts'
import { usePaths } from '../parts/usePaths.ts'
import { splitLocale } from '../paths.ts'
import { markSignedOut } from '../session/session.ts'
import { useText } from '../text/Texts.tsx'
import { Bar } from './Bar.tsx'
import { Boundary } from './Boundary.tsx'
import { Footer } from './Footer.tsx'
import css from './Shell.module.css'

/** What stands around every page. */
export function Shell({ children }: { children: ReactNode }) {
  const { t } = useText()
  const { path } = splitLocale(useLocation().pathname)
  useLostSession()
  return (
    <>
      <a className={css.skip} href="#main">
        {t('components.shell.skip')}
      </a>
      <header>
        {shop.mode === 'demo' && <Demo />}
        <Bar />
      </header>
      <main id="main" tabIndex={-1} className={css.main}>
        <Boundary place={path}>
          <Suspense fallback={<Loading />}>{children}</Suspense>
        </Boundary>
      </main>
      <Footer />
    </>
  )
}

function Demo() {
  const { t } = useText()
  return (
    <p className={css.demo}>
      {t('components.shell.demo')} {shop.sandboxUrl && <a href={`${shop.sandboxUrl}/mail`}>{t('components.shell.sandbox')}</a>}
    </p>
  )
}

const Loading = () => (
  <div className={`page ${css.loading}`}>
    <Waiting>{useText().t('components.shell.loading')}</Waiting>
  </div>
)

/** A call that came back "not signed in" leads to the sign-in, and from there back to where it happened. */
function useLostSession() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const paths = usePaths()
  useEffect(() => {
    const lost = (event: Event) => {
      const { expired } = (event as CustomEvent<{ expired: boolean }>).detail
      void markSignedOut()
      if (splitLocale(pathname).path.startsWith('/login')) return
      void navigate(paths.login({ expired, redirectUri: pathname + search }))
    }
    news.addEventListener('unauthenticated', lost)
    return () => news.removeEventListener('unauthenticated', lost)
  }, [pathname, search, navigate, paths])
}
