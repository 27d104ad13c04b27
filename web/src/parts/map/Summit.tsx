import css from './Summit.module.css'

export type SummitState = 'plain' | 'valid' | 'reservation' | 'not_included'

/** A mountain as maps draw one, in two faces. Its state differs by form as well as by colour. */
export function Summit({ state }: { state: SummitState }) {
  return (
    <svg className={css.summit} data-state={state} viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      <path className={css.halo} d="M12 4 20.5 19h-17Z" />
      <path className={css.shade} d="M12 4 20.5 19h-17Z" />
      {state !== 'not_included' && <path className={css.light} d="M12 4 3.5 19h6L11 13.5 10 11Z" />}
      {state === 'reservation' && <circle className={css.seal} cx="19" cy="6.5" r="3.5" />}
    </svg>
  )
}
