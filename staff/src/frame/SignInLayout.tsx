import type { ReactNode } from 'react'
import { desk } from '../page-data.ts'
import { useText } from '../text/Texts.tsx'
import css from './SignInLayout.module.css'
import { LanguageLink } from './LanguageLink.tsx'
import mark from './mark.svg'

/** The frame of a page for signing in. */
export function SignInLayout({ children }: { children: ReactNode }) {
  const { t } = useText()
  return (
    <div className={css.door}>
      {desk.mode === 'demo' && <p className={css.demo}>{t('desk.demo')}</p>}
      <header className={css.head}>
        <span className={css.brand}>
          <img src={mark} alt="" width={30} height={26} /> Alpenglow <span className={css.desk}>{t('desk.name')}</span>
        </span>
        <LanguageLink />
      </header>
      <main className={css.main}>
        <div className={css.card}>{children}</div>
      </main>
    </div>
  )
}
