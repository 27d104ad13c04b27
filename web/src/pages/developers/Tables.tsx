import { useText } from '@alpenglow/client/words/words'
import css from './Tables.module.css'
import type { Field, Operation } from './operations.ts'

export function FieldTable({ title, fields }: { title: string; fields: (Field & { where?: string })[] }) {
  const { t } = useText()
  if (fields.length === 0) return null
  const asides = ({ where, required }: { where?: string; required: boolean }) =>
    [where, !required && t('pages.developers.optional')].filter(Boolean)
  return (
    <table className={css.table}>
      <caption>{title}</caption>
      <thead className="for-readers">
        <tr>
          <th scope="col">{t('pages.developers.field')}</th>
          <th scope="col">{t('pages.developers.type')}</th>
        </tr>
      </thead>
      <tbody>
        {fields.map((field) => (
          <tr key={field.name}>
            <th scope="row">
              <code>{field.name}</code>
            </th>
            <td lang="en">
              {field.type}
              <span className={css.aside}>{asides(field).map((aside) => ` · ${aside}`)}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export function AnswerTable({ answers }: { answers: Operation['answers'] }) {
  const { t } = useText()
  return (
    <table className={`${css.table} ${css.answers}`}>
      <caption>{t('pages.developers.answers')}</caption>
      <thead className="for-readers">
        <tr>
          <th scope="col">{t('pages.developers.status')}</th>
          <th scope="col">{t('pages.developers.meaning')}</th>
        </tr>
      </thead>
      <tbody>
        {answers.map(({ status, meaning }) => (
          <tr key={status}>
            <th scope="row" className={status.startsWith('2') ? css.good : undefined}>
              {status}
            </th>
            <td lang="en">{meaning}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
