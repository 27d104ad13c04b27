import type { Address } from '@alpenglow/contract/addresses/api'
import { Button } from '@alpenglow/ui/Button'
import { ErrorBlock } from '@alpenglow/ui/messages/ErrorBlock'
import { useEffect, useId, useRef, useState } from 'react'
import { useText } from '@alpenglow/client/words/words'
import { useUpdate } from '../useUpdate.ts'
import { useWhyNot } from '../useWhyNot.ts'
import { formatAddressLines } from '@alpenglow/contract/addresses/lines'
import { useCountry } from '../../../parts/address/countries.ts'
import css from './AddressSuggestion.module.css'

type Which = 'ours' | 'mine'
type Props = {
  mine: Address
  ours: Address
  onChoose: (address: Address) => Promise<unknown>
  onBack: () => void
}

/** Shows the address as typed beside the suggested one. The guest decides: a suggestion can be wrong. */
export function AddressSuggestion({ mine, ours, onChoose, onBack }: Props) {
  const { t } = useText()
  const name = useId()
  const country = useCountry(mine.countryCode).data
  const whyNot = useWhyNot()
  const { status, run } = useUpdate()
  const [which, setWhich] = useState<Which>('ours')
  const [failure, setFailure] = useState<unknown>()
  const first = useRef<HTMLFieldSetElement>(null)
  useEffect(() => first.current?.querySelector('input')?.focus(), [])
  const both = { ours, mine }
  const press = () => void run(() => onChoose(both[which])).catch(setFailure)
  return (
    <div className={css.found}>
      <output>{t('pages.address.found')}</output>
      <fieldset ref={first}>
        <legend className="for-readers">{t('pages.address.heading')}</legend>
        {(['ours', 'mine'] as const).map((one) => (
          <label key={one} className={css.one}>
            <input type="radio" name={name} value={one} checked={which === one} onChange={() => setWhich(one)} />
            <span className={css.caption}>{t(`pages.address.found_${one}`)}</span>
            {formatAddressLines(both[one], country).map((line, index) => (
              <Line key={line} text={line} other={formatAddressLines(one === 'ours' ? mine : ours, country)[index]} />
            ))}
          </label>
        ))}
      </fieldset>
      {failure !== undefined && <ErrorBlock>{whyNot(failure)}</ErrorBlock>}
      <div className={css.acts}>
        <Button busy={status === 'PROCESSING'} onClick={press}>
          {t(which === 'ours' ? 'pages.address.use_ours' : 'pages.address.keep_mine')}
        </Button>
        <Button kind="text" onClick={onBack}>
          {t('pages.account.change')}
        </Button>
      </div>
    </div>
  )
}

/** Marks the words that the other address does not have. */
function Line({ text, other = '' }: { text: string; other?: string | undefined }) {
  const there = new Set(other.split(' '))
  return (
    <span className={css.line}>
      {text.split(' ').map((word, index) => (
        <span key={`${index} ${word}`}>
          {index > 0 && ' '}
          {there.has(word) ? word : <mark>{word}</mark>}
        </span>
      ))}
    </span>
  )
}
