import { LoadingNotice } from '@alpenglow/ui/Spinner'
import { useState } from 'react'
import type { TextKey } from '@alpenglow/texts/texts'
import { LoadError } from '../../parts/page/LoadError.tsx'
import { useText } from '@alpenglow/client/words/words'
import { Examples } from './Examples.tsx'
import { AnswerTable, FieldTable } from './Tables.tsx'
import { operationOf, type ListedOperation, type Operation } from './operations.ts'
import { useDocument } from './useDocument.ts'
import css from './OperationDetails.module.css'
import { ownOf } from '@alpenglow/contract/values/own-property'

/** An operation: its summary, and all details once it is opened. The document's own sentences are English. */
export function OperationDetails({ operation }: { operation: ListedOperation }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={css.operation} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={css.summary}>
        <span className={css.method}>{operation.method}</span>
        <code className={css.path}>{breakable(operation.path)}</code>
        <span className={css.what} lang="en">
          {operation.summary}
        </span>
      </summary>
      {isOpen && <Loaded listed={operation} />}
    </details>
  )
}

function Loaded({ listed }: { listed: ListedOperation }) {
  const { t } = useText()
  const { data: document, error, mutate } = useDocument()
  const operation = document && operationOf(document, listed)
  if (operation) return <Inside operation={operation} />
  return error ? (
    <LoadError what="pages.developers.failed" again={() => void mutate()} />
  ) : (
    <LoadingNotice>{t('components.shell.loading')}</LoadingNotice>
  )
}

/** Lets a long path break after a slash, and nowhere else. */
const breakable = (path: string) => path.replaceAll('/', '/\u200b').replace(/^\/\u200b/, '/')

const again: Record<string, TextKey> = {
  natural: 'pages.developers.again.natural',
  stored: 'pages.developers.again.stored',
  own: 'pages.developers.again.own',
}
const access: Record<string, TextKey> = {
  anyone: 'pages.developers.access.anyone',
  visitor: 'pages.developers.access.visitor',
  account: 'pages.developers.access.account',
}
/** A kind of caller without a text of ours is named as in the document. */
const worded = (t: (key: TextKey) => string, words: Record<string, TextKey>, name: string) => {
  const key = ownOf(words, name)
  return key ? t(key) : name
}

function Inside({ operation }: { operation: Operation }) {
  const { t } = useText()
  const { idempotency, parameters, body, data, answers } = operation
  return (
    <div className={css.inside}>
      <dl className={css.facts}>
        <dt>{t('pages.developers.access')}</dt>
        <dd>{worded(t, access, operation.access)}</dd>
        <dt>{t('pages.developers.csrf')}</dt>
        <dd>{t(operation.csrf === 'token' ? 'pages.developers.csrf.token' : 'pages.developers.csrf.none')}</dd>
        <dt>{t('pages.developers.again')}</dt>
        <dd>{idempotency ? worded(t, again, idempotency) : t('pages.developers.again.read')}</dd>
      </dl>
      <FieldTable title={t('pages.developers.parameters')} fields={parameters} />
      <FieldTable title={t('pages.developers.body')} fields={body} />
      <FieldTable title={t('pages.developers.data')} fields={data} />
      <AnswerTable answers={answers} />
      <Examples examples={operation.examples} />
    </div>
  )
}
