import { Icon } from '@alpenglow/ui/Icon'
import { LoadingNotice } from '@alpenglow/ui/Spinner'
import { lazy, Suspense, useState } from 'react'
import { useNavigate } from '@alpenglow/client/routing/Router'
import { useProse } from '../../measures/prose.ts'
import { useText } from '@alpenglow/client/words/words'
import css from './SmallPrint.module.css'

const Markdown = lazy(() => import('@alpenglow/ui/text/Markdown').then(({ Markdown }) => ({ default: Markdown })))

/** The terms of a product, collapsed. The Markdown renderer loads when the guest opens them. */
export function SmallPrint({ children }: { children: string }) {
  const { t } = useText()
  const navigate = useNavigate()
  const prose = useProse()
  const [wasOpened, setOpened] = useState(false)
  if (children.trim() === '') return null
  return (
    <details className={css.details} onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}>
      <summary>
        <h2>{t('pages.product.small_print')}</h2>
        <Icon name="chevron" className={css.chevron} />
      </summary>
      <div className={css.text}>
        {wasOpened && (
          <Suspense fallback={<LoadingNotice>{t('components.shell.loading')}</LoadingNotice>}>
            <Markdown headingLevel={3} onFollow={(path) => navigate(path)}>
              {prose(children)}
            </Markdown>
          </Suspense>
        )}
      </div>
    </details>
  )
}
