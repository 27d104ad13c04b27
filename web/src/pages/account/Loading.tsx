import { Skeleton, SkeletonBlock, SkeletonText } from '@alpenglow/ui/surfaces/Skeleton'
import { Band } from '../../parts/landscape/Band.tsx'
import { useText } from '@alpenglow/client/words/words'
import css from './Frame.module.css'
import { AccountNav } from './AccountNav.tsx'

/**
 * Placeholder until the session is known. The mountains show at once; the skeleton of the words fades in only after a
 * delay.
 */
export function AccountLoading({ plain, bare }: { plain: boolean; bare: boolean }) {
  const { t } = useText()
  if (bare)
    return (
      <div className={`page ${css.body} ${css.bare}`}>
        <AccountNav />
        <ListLoading rows={3} />
      </div>
    )
  return (
    <>
      <Band plain={plain}>
        <Skeleton label={t('components.shell.loading')}>
          <h1 aria-hidden="true">
            <SkeletonText width="min(9em, 90%)" />
          </h1>
          <p>
            <SkeletonText width="min(24em, 90%)" />
          </p>
        </Skeleton>
      </Band>
      <div className={`page ${css.body}`}>
        <AccountNav />
        <div className={css.content}>
          <ListLoading rows={3} />
        </div>
      </div>
    </>
  )
}

/** Placeholder for rows of a list that still loads. */
export function ListLoading({ rows }: { rows: number }) {
  const { t } = useText()
  return (
    <Skeleton label={t('components.shell.loading')}>
      <div className={css.loading}>
        {Array.from({ length: rows }, (_, row) => (
          <SkeletonBlock key={row} height="72px" />
        ))}
      </div>
    </Skeleton>
  )
}
