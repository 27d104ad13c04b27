import { usePassPicture } from '../../../parts/pass/usePassPicture.ts'
import css from './SmallPass.module.css'

type Props = { state: 'in_force' | 'over' | 'none'; type: number | undefined }

/** A pass as small as a thumbnail: its own sky; what is over or not there yet has less of it. */
export function SmallPass({ state, type }: Props) {
  const pictured = usePassPicture(type)
  return (
    <span className={css.small} data-state={state}>
      {state !== 'none' && pictured && <img src={pictured.src} alt="" />}
    </span>
  )
}
