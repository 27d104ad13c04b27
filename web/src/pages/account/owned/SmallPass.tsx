import { usePassPicture } from '../../../parts/pass/usePassPicture.ts'
import css from './SmallPass.module.css'

type Props = { state: 'in_force' | 'over' | 'none'; type: number | undefined }

/** A pass as a thumbnail: its picture, greyed if the pass has expired; an empty frame without a pass. */
export function SmallPass({ state, type }: Props) {
  const pictured = usePassPicture(type)
  return (
    <span className={css.small} data-state={state}>
      {state !== 'none' && pictured && <img src={pictured.src} alt="" />}
    </span>
  )
}
