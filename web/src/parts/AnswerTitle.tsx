import css from './AnswerTitle.module.css'
import { withWords } from './withWords.tsx'

/** "At two days, the 2-Day Pass is yours.": told again when it is another one, and no name is broken that fits into a line. */
export const AnswerTitle = ({ id, title, name }: { id: string; title: string; name: string }) => (
  <div aria-live="polite">
    <h2 id={id}>{withWords(title, { name: <span className={css.name}>{name}</span> })}</h2>
  </div>
)
