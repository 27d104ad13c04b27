import { LoadingNotice } from '@alpenglow/ui/Spinner'
import { Suspense, type ReactNode } from 'react'
import { useLocation } from '@alpenglow/client/routing/Router'
import { readBlock, shop } from '../loading/page-data.ts'
import { useHydratedAtLast } from '../loading/hydration.ts'
import { ConsentAgain } from '../consent/ConsentAgain.tsx'
import { ConsentWhenAsked } from '../consent/ConsentWhenAsked.tsx'
import { usePageViews } from '../events/usePageViews.ts'
import { splitLocale } from '../paths.ts'
import { SessionWhenAny } from '../session/SessionWhenAny.tsx'
import { useText } from '@alpenglow/client/words/words'
import { Bar } from './bar/Bar.tsx'
import { Boundary } from './Boundary.tsx'
import { FlashesWhenAny } from './FlashesWhenAny.tsx'
import { Footer } from './Footer.tsx'
import { FrenchOffer } from './lines/FrenchOffer.tsx'
import line from '../look/Line.module.css'
import { PartnerLine } from './lines/PartnerLine.tsx'
import css from './Shell.module.css'
import { useShopEvents } from './useShopEvents.ts'

/** The frame around every page. */
export function Shell({ children }: { children: ReactNode }) {
  const { t } = useText()
  const { path } = splitLocale(useLocation().pathname)
  useHydratedAtLast()
  useShopEvents()
  usePageViews(path)
  return (
    <>
      <a className={css.skip} href="#main">
        {t('components.shell.skip')}
      </a>
      <Boundary place={path} quiet>
        <ConsentWhenAsked />
      </Boundary>
      <header className={css.header}>
        <Boundary place={path} quiet>
          <FrenchOffer />
        </Boundary>
        {shop.mode === 'demo' && <Demo />}
        <GivenBack />
        <Boundary place={path} quiet>
          <PartnerLine />
        </Boundary>
        <Boundary place={path} quiet>
          <Bar />
        </Boundary>
      </header>
      <main id="main" tabIndex={-1} className={css.main}>
        <Boundary place={path}>
          <Suspense fallback={<Loading />}>{children}</Suspense>
        </Boundary>
      </main>
      <Boundary place={path} quiet>
        <Footer />
      </Boundary>
      <Boundary place={path} quiet>
        <SessionWhenAny />
        <ConsentAgain />
        <FlashesWhenAny />
      </Boundary>
      <div id="modals" />
    </>
  )
}

const Demo = () => <p className={line.line}>{useText().t('components.shell.demo')}</p>

/** The server answers a form that was submitted before hydration with this line. It goes with the next navigation. */
function GivenBack() {
  const { t } = useText()
  const isFirst = useLocation().key === 'default'
  return isFirst && readBlock('givenBack') && <p className={`${line.line} ${line.back}`}>{t('components.shell.given_back')}</p>
}

const Loading = () => (
  <div className={`page ${css.loading}`}>
    <LoadingNotice>{useText().t('components.shell.loading')}</LoadingNotice>
  </div>
)
