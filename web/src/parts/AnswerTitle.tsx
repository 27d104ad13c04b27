import css from './AnswerTitle.module.css'
import { withWords } from './withWords.tsx'

/** "At two days, the 2-Day Pass is yours.": no name is broken that fits into a line. */
export const AnswerTitle = ({ id, title, name }: { id: string; title: string; name: string }) => (
  <h2 id={id}>{withWords(title, { name: <span className={css.name}>{name}</span> })}</h2>
)
