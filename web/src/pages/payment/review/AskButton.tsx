import { Button } from '@alpenglow/ui/Button'
import { useText } from '@alpenglow/client/words/words'
import { isUnderWay } from './Said.tsx'
import type { Asking } from './useAsking.ts'

type Props = { now: Asking; waits: string | undefined; onPress: () => void }

/** Asks once: there is no second one as long as nobody knows what the first came to. */
export function AskButton({ now, waits, onPress }: Props) {
  const { t } = useText()
  if (now.is === 'authorized') return null
  return (
    <>
      <Button kind={waits ? 'line' : 'go'} wide busy={isUnderWay(now)} onClick={onPress}>
        {t(now.is === 'lost' || now.is === 'elsewhere' ? 'pages.review.ask_again' : 'pages.review.ask')}
      </Button>
      {waits && <p>{waits}</p>}
    </>
  )
}
