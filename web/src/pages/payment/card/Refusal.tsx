import { Button } from '@alpenglow/ui/Button'
import { ErrorBlock, Note } from '@alpenglow/ui/messages/ErrorBlock'
import { useText } from '@alpenglow/client/words/words'
import { useEffect, useRef } from 'react'
import { sayRefusal } from '../../../vault/refusal-text.ts'
import css from './Card.module.css'
import type { Card } from './useCard.ts'

type Props = Pick<Card, 'next' | 'isAsking' | 'choose'> & { code: string }

/**
 * Why the bank declined, and the possible next steps. It takes the focus, because the guest returns to this page for
 * it.
 */
export function CardRefusal({ code, next, isAsking, choose }: Props) {
  const { t } = useText()
  const block = useRef<HTMLDivElement>(null)
  useEffect(() => {
    block.current?.focus({ preventScroll: true })
    block.current?.scrollIntoView({ block: 'start' })
  }, [])
  // Forgetting the card's code is a safety measure and no error.
  const Block = next?.says === 'forgotten' ? Note : ErrorBlock
  return (
    <div ref={block} className={css.failure} tabIndex={-1}>
      <Block>
        <p>
          <b>{sayRefusal(t, code)}</b> {next && t(`pages.payment.next.${next.says}`)}
        </p>
        {isAsking && (
          <div className={css.ways}>
            <Button kind="go" size="small" onClick={() => choose('fields')}>
              {t('pages.payment.card_another')}
            </Button>
            <Button kind="text" size="small" onClick={() => choose('code')}>
              {t('pages.payment.this_again')}
            </Button>
          </div>
        )}
      </Block>
    </div>
  )
}
