import type { PhotoReason } from '@alpenglow/contract/photos/rules'
import { Icon } from '@alpenglow/ui/Icon'
import { PhotoDrawing } from './PhotoDrawing.tsx'
import css from './PhotoHint.module.css'

/** Replaces a rejected picture: what was wrong, and how it should look. */
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
