import { Button } from '@alpenglow/ui/Button'
import { useState } from 'react'
import { useText } from '@alpenglow/client/words/words'
import css from './Security.module.css'

/** Copies a text, and says whether the browser allowed it. */
export function CopyButton({ text, children }: { text: string; children: string }) {
  const { t } = useText()
  const [outcome, setOutcome] = useState<'copied' | 'not_copied'>()
  const copy = () =>
    void navigator.clipboard.writeText(text).then(
      () => setOutcome('copied'),
      () => setOutcome('not_copied'),
    )
  return (
    <span className={css.copy}>
      <Button size="small" onClick={copy}>
        {children}
      </Button>
      <output>{outcome && t(`pages.security.${outcome}`)}</output>
    </span>
  )
}
