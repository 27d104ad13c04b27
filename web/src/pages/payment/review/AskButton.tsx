import { Button } from '@alpenglow/ui/Button'
import { useText } from '@alpenglow/client/words/words'
import { afterNo } from '../../../vault/after-no.ts'
import { SeeCart } from './Laid.tsx'
import { isUnderWay } from './Said.tsx'
import type { Asking } from './asking.ts'

const isAgain: ReadonlySet<string> = new Set<Asking['is']>(['lost', 'elsewhere', 'declined', 'superseded'])

const wordOf = (now: Asking) => {
  if (now.is === 'declined' && afterNo(now.code).says === 'ours') return 'pages.payment.try_again'
  return isAgain.has(now.is) ? 'pages.review.ask_again' : 'pages.review.ask'
}

type Props = { now: Asking; waits: string | undefined; onPress: () => void }

/** Asks once: there is no second one as long as nobody knows what the first came to. */
export function AskButton({ now, waits, onPress }: Props) {
  const { t } = useText()
  if (now.is === 'authorized') return <SeeCart />
  return (
    <>
      <Button kind={waits ? 'line' : 'go'} wide busy={isUnderWay(now)} onClick={onPress}>
        {t(wordOf(now))}
      </Button>
      {waits && <p>{waits}</p>}
    </>
  )
}
