import type { PhotoReason } from '@alpenglow/contract/photos/rules'
import { Icon } from '@alpenglow/ui/Icon'
import { Drawing } from './Busts.tsx'
import css from './How.module.css'

/** How it was, and how it helps, in place of the picture. */
export const How = ({ reason }: { reason: PhotoReason }) => (
  <div className={css.how} aria-hidden="true">
    <span className={css.was}>
      <Drawing of={reason} />
      <Icon name="close" />
    </span>
    <span className={css.helps}>
      <Drawing of="fine" />
      <Icon name="check" />
    </span>
  </div>
)
