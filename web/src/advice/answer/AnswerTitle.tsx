import css from './AnswerTitle.module.css'
import { withWords } from '../../parts/page/withWords.tsx'

/**
 * The article before the name. A line may break before a block, even behind a no-break space: so the article goes into
 * the block.
 */
const articles = /\S+\u00a0(?=\{name\})/

/** "At two days, the 2-Day Pass is yours.": a name that fits into a line is not broken, nor parted from its article. */
export function AnswerTitle({ id, title, name }: { id: string; title: string; name: string }) {
  const article = articles.exec(title)?.[0] ?? ''
  return <h2 id={id}>{withWords(title.replace(article, ''), { name: <span className={css.name}>{article + name}</span> })}</h2>
}
