import css from './Spinner.module.css'

/** Appears only after 300 ms: a quicker answer would make it flicker. */
export const Spinner = ({ className }: { className?: string | undefined }) => (
  <svg className={`${css.spinner} ${className ?? ''}`} viewBox="0 0 20 20" aria-hidden="true">
    <circle className={css.track} cx="10" cy="10" r="7.5" />
    <path d="M10 2.5a7.5 7.5 0 017.5 7.5" />
  </svg>
)

/** A wait that fills a place: the spinner and a sentence, which screen readers announce. */
export const LoadingNotice = ({ children }: { children: string }) => (
  <output className={css.waiting}>
    <Spinner />
    <span>{children}</span>
  </output>
)
