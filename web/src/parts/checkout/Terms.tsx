import { Checkbox } from '@alpenglow/ui/fields/Checkbox'
import { useText } from '@alpenglow/client/words/words'
import type { Agreement } from './useAgreement.ts'
import { withWords } from '../page/withWords.tsx'
import { usePaths } from '../../usePaths.ts'

/** The texts open in a window of their own, so that the form keeps what was typed. Never ticked beforehand. */
export function Terms({ agreement }: { agreement: Agreement }) {
  const { t } = useText()
  const paths = usePaths()
  const link = (to: string, text: string) => (
    <a href={to} target="_blank" rel="noopener">
      {text}
    </a>
  )
  return (
    <Checkbox
      id="terms"
      label={withWords(t('pages.payment.terms'), {
        terms: link(paths.terms(), t('pages.payment.terms_word')),
        refunds: link(paths.refunds(), t('pages.payment.refunds_word')),
      })}
      checked={agreement.isGiven}
      onChange={agreement.give}
      error={agreement.isMissed ? t('pages.payment.terms_missing') : undefined}
    />
  )
}
