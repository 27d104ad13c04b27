import { loadWithRetry } from '@alpenglow/ui/form/import-retry.ts'
import { LoadingNotice } from '@alpenglow/ui/Spinner'
import { lazy, Suspense, type ComponentType } from 'react'
import { useText } from '@alpenglow/client/words/words'

/** A part that is loaded when the guest opens it: most guests never do. */
export function lazyOnDemand<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Part = lazy(async () => ({ default: (await loadWithRetry(load)) as ComponentType<object> }))
  return function WhenAsked(props: Props) {
    const { t } = useText()
    return (
      <Suspense fallback={<LoadingNotice>{t('components.shell.loading')}</LoadingNotice>}>
        <Part {...props} />
      </Suspense>
    )
  }
}
