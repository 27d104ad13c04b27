import { requireAnswer } from '@alpenglow/contract/http/require-answer'
import { Button } from '@alpenglow/ui/Button'
import { FormBuilder } from '@alpenglow/ui/form/FormBuilder'
import { useForm } from '@alpenglow/ui/form/useForm.ts'
import { useText } from '@alpenglow/client/words/words'
import { useEffect, useRef } from 'react'
import { loadCartCalls } from '../../../../cart/data.ts'
import { changes } from '../../../../cart/shared-changes.ts'
import { useFormDraft } from '../../../../session/drafts/useDraft.ts'
import { useFormWords } from '../../../../text/useFormWords.ts'
import css from './Promotions.module.css'

type Props = { onEntered: (code: string) => void; onCancel: () => void }
/**
 * The field for a code. The server's refusal is shown beneath it; otherwise the answered cart replaces the one before,
 * as with every change.
 */
export function EnterCode({ onEntered, onCancel }: Props) {
  const { t } = useText()
  const here = useRef<HTMLDivElement>(null)
  useEffect(() => here.current?.querySelector('input')?.focus(), [])
  const form = useForm({
    words: useFormWords(),
    fields: [{ type: 'text', name: 'code', label: t('pages.cart.promotion.have') }] as const,
    submit: async ({ code }) => {
      const send = async () =>
        requireAnswer(await (await loadCartCalls()).enterPromotion({ body: { code, type: 'promotion' } }))
      const outcome = await changes.add({ about: 'code', wanted: 1, send })
      if (outcome.state === 'failed') throw outcome.failure
      onEntered(code.trim().toUpperCase())
    },
  })
  useFormDraft('promotion-code', form)
  return (
    <div ref={here} className={css.entering}>
      <FormBuilder
        form={form}
        kind="line"
        submit={t('pages.cart.promotion.apply')}
        actions={
          <Button kind="text" onClick={onCancel}>
            {t('pages.cart.promotion.cancel')}
          </Button>
        }
      />
    </div>
  )
}
