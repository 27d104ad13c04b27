import { Skeleton, SkeletonText } from '@alpenglow/ui/surfaces/Skeleton'
import { Band } from '../../parts/Band.tsx'
import { useText } from '../../text/Texts.tsx'

/** The account until it is known whose it is: the mountains are there at once, the place of the words only if they take their time. */
export function Loading() {
  const { t } = useText()
  return (
    <Band>
      <Skeleton label={t('components.shell.loading')}>
        <h1 aria-hidden="true">
          <SkeletonText width="min(9em, 90%)" />
        </h1>
        <p>
          <SkeletonText width="min(24em, 90%)" />
        </p>
      </Skeleton>
    </Band>
  )
}
