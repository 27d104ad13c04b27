import { ErrorBlock } from '@alpenglow/ui/messages/ErrorBlock'
import { useText } from '@alpenglow/client/words/words'
import { useEffect, useRef } from 'react'
import { sayRefusal } from '../../../vault/say-refusal.ts'
import css from './Card.module.css'

/** Why the bank said no, above what mends it. Whoever comes back with it begins here. */
export function Refusal({ code, asksCode }: { code: string; asksCode: boolean }) {
  const { t } = useText()
  const said = sayRefusal(t, code)
  const block = useRef<HTMLDivElement>(null)
  useEffect(() => {
    block.current?.focus({ preventScroll: true })
    block.current?.scrollIntoView({ block: 'start' })
  }, [])
  return (
    <div ref={block} className={css.failure} tabIndex={-1}>
      <ErrorBlock>
        <p>
          <b>{said}</b> {!asksCode && t('pages.payment.refused_next')}
        </p>
      </ErrorBlock>
    </div>
  )
}
