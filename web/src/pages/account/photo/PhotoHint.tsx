import type { PhotoReason } from '@alpenglow/contract/photos/rules'
import { Icon } from '@alpenglow/ui/Icon'
import { PhotoDrawing } from './PhotoDrawing.tsx'
import css from './PhotoHint.module.css'

/** How it was, and how it helps, in place of the picture. */
export const PhotoHint = ({ reason }: { reason: PhotoReason }) => (
  <div className={css.how} aria-hidden="true">
    <span className={css.was}>
      <PhotoDrawing of={reason} />
      <Icon name="close" />
    </span>
    <span className={css.helps}>
      <PhotoDrawing of="fine" />
      <Icon name="check" />
    </span>
  </div>
)
