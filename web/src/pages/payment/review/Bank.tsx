import useSWRImmutable from 'swr/immutable'
import { openCardFields } from '../../../vault/card-field-calls.ts'
import { lazyOnDemand } from '../../../loading/lazy-part.tsx'
import type { BankStatus } from '../bank/bank-question.ts'
import { Fingerprint } from './Fingerprint.tsx'
import type { StepCompletion } from '../bank/useBank.ts'

const BankDialog = lazyOnDemand(() => import('./BankDialog.tsx').then(({ BankDialog }) => BankDialog))

type Props = { now: BankStatus; complete: (body: StepCompletion) => void; onStop: () => void; onLate: () => void }

/** The bank's fingerprint or challenge, in the vault's frame. */
export function BankStepView({ now, complete, onStop, onLate }: Props) {
  const isAsked = now.is === 'fingerprint' || now.is === 'challenge'
  const { data, error, mutate } = useSWRImmutable(isAsked ? 'bank-frame' : null, async () => (await openCardFields()).bankUrl)
  if (now.is === 'fingerprint')
    return (
      <Fingerprint
        key={now.data}
        bankUrl={data}
        hasFailed={error !== undefined}
        step={now}
        onDone={(deviceFingerprint) => complete({ deviceFingerprint })}
      />
    )
  if (now.is !== 'challenge') return null
  return (
    <BankDialog
      key={now.creq}
      bankUrl={data}
      hasFailed={error !== undefined}
      again={() => void mutate()}
      step={now}
      onAnswered={(challengeResponse) => complete({ challengeResponse })}
      onStop={onStop}
      onLate={onLate}
    />
  )
}
