import { Button } from '@alpenglow/ui/Button'
import { useText } from '@alpenglow/client/words/words'
import { getRefusalOptions } from '../../../vault/refusal-options.ts'
import { isCool, isUnderWay, type Stage } from './purchase.ts'

type Props = {
  now: Stage
  /** Label of the button. */
  word: string
  /** Something blocks the payment. */
  waits: boolean
  onPress: () => void
}

/** Guard against a double submit: busy until the outcome of the first press is known. */
export function PayButton({ now, word, waits, onPress }: Props) {
  const { t } = useText()
  const isOurs = now.is === 'declined' && getRefusalOptions(now.code).says === 'ours'
  return (
    <Button kind={waits || isCool(now) ? 'line' : 'go'} wide busy={isUnderWay(now)} onClick={onPress}>
      {isOurs ? t('pages.payment.try_again') : word}
    </Button>
  )
}
