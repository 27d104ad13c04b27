import { Button } from '@alpenglow/ui/Button'
import { useState } from 'react'
import css from '../../parts/page.module.css'
import { useText } from '../../text/Texts.tsx'

/** Copies an address, and shows whether the browser did. */
export function CopyAddress({ address }: { address: string }) {
  const { t } = useText()
  const [outcome, setOutcome] = useState<'copied' | 'not_copied'>()
  const copy = () =>
    void navigator.clipboard.writeText(address).then(
      () => setOutcome('copied'),
      () => setOutcome('not_copied'),
    )
  return (
    <p className={css.browser}>
      <Button size="small" onClick={copy}>
        {t('desk.sign_ups.copy')}
      </Button>
      <output>{outcome && t(`desk.sign_ups.${outcome}`)}</output>
    </p>
  )
}
