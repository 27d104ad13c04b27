import { Switch } from '@alpenglow/ui/fields/Switch'
import { Modal } from '@alpenglow/ui/dialogs/Modal'
import { useModalWords } from '@alpenglow/client/words/modal'
import { useState } from 'react'
import { useText } from '../../text/Texts.tsx'
import { KeyHint } from './KeyHint.tsx'
import type { PageKey } from './key-store.ts'
import { turnLetters, useLettersWork } from './letters.ts'
import css from './keys.module.css'
import { useKeys, usePageKeys } from './useKeys.ts'

type Line = { label: string; keys: string[] }

/** Keys with the same label are one entry: J and K move. */
const linesOf = (keys: readonly PageKey[]): Line[] =>
  [...Map.groupBy(keys, ({ label }) => label ?? '')].flatMap(([label, its]) =>
    label === '' ? [] : [{ label, keys: its.map(({ key }) => key) }],
  )

/** The keys of this page at its foot, and with `?` all of them. `everywhere`: those that every page has. */
export function KeyLine({ everywhere }: { everywhere: Line[] }) {
  const { t } = useText()
  const [isOpen, setOpen] = useState(false)
  const letters = useLettersWork()
  const lines = linesOf(usePageKeys())
  useKeys([{ key: '?', press: () => setOpen(true) }])
  return (
    <footer className={css.line}>
      {letters &&
        lines.map(({ label, keys }) => (
          <span key={label} className={css.one}>
            <KeyHint keys={keys} />
            {label}
          </span>
        ))}
      <button type="button" className={css.all} onClick={() => setOpen(true)}>
        {letters && <KeyHint keys={['?']} />}
        {t('desk.keys.all')}
      </button>
      <KeyHelp open={isOpen} onClose={() => setOpen(false)} lines={lines} everywhere={everywhere} />
    </footer>
  )
}

type HelpProps = { open: boolean; onClose: () => void; lines: Line[]; everywhere: Line[] }

function KeyHelp({ open, onClose, lines, everywhere }: HelpProps) {
  const { t } = useText()
  const letters = useLettersWork()
  return (
    <Modal open={open} title={t('desk.keys.title')} size="small" words={useModalWords()} onClose={onClose}>
      <div className={css.help}>
        <Lines title={t('desk.keys.here')} lines={lines} />
        <Lines title={t('desk.keys.everywhere')} lines={everywhere} />
        <Switch label={t('desk.keys.letters')} hint={t('desk.keys.letters_hint')} checked={letters} onChange={turnLetters} />
      </div>
    </Modal>
  )
}

function Lines({ title, lines }: { title: string; lines: Line[] }) {
  if (lines.length === 0) return null
  return (
    <section>
      <h3>{title}</h3>
      <dl className={css.list}>
        {lines.map(({ label, keys }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className={css.hint}>
              {keys.map((key) => (
                <kbd key={key}>{key.length === 1 ? key.toUpperCase() : key}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
