import { Button } from '@alpenglow/ui/Button'
import { useText } from '@alpenglow/client/words/words'
import { afterNo } from '../../../vault/refusal-options.ts'
import { isCool, isUnderWay, type Stage } from './purchase.ts'

type Props = {
  now: Stage
  /** What it does. */
  word: string
  /** Something comes first. */
  waits: boolean
  onPress: () => void
}

/** Asks once: there is no second one as long as nobody knows what the first came to. */
export function PayButton({ now, word, waits, onPress }: Props) {
  const { t } = useText()
  const isOurs = now.is === 'declined' && afterNo(now.code).says === 'ours'
  return (
    <Button kind={waits || isCool(now) ? 'line' : 'go'} wide busy={isUnderWay(now)} onClick={onPress}>
      {isOurs ? t('pages.payment.try_again') : word}
    </Button>
  )
}
