import type { Candidate } from '@alpenglow/contract/catalogue/advice/candidates'
import { Icon } from '@alpenglow/ui/Icon'
import { PickWord } from '@alpenglow/ui/fields/select/PickWord'
import { useState } from 'react'
import type { AnsweredQuestion } from '../../../advice/answer/answer.ts'
import { useNames } from '../../../advice/useNames.ts'
import { useText } from '@alpenglow/client/words/words'
import { capital, useNumbers } from '../../../text/useNumbers.ts'
import css from './PassChooser.module.css'
import { codeOf } from './columns.ts'

type Props = {
  answer: AnsweredQuestion
  candidates: Candidate[]
  shown: Candidate[]
  fits: number
  onChoose: (codes: string[]) => void
}

/** Chooses the passes to compare: toggle buttons on a wide window, a select above each of two columns on a phone. */
export function PassChooser(props: Props) {
  if (props.candidates.length < 2) return null
  if (props.fits === 2) return <TwoHeads {...props} />
  return props.candidates.length > props.fits ? <Names {...props} /> : null
}

function Names({ answer, candidates, shown, fits, onChoose }: Props) {
  const { t } = useText()
  const { nameOf } = useNames()
  const { number } = useNumbers()
  const [refused, setRefused] = useState<string>()
  const codes = shown.map((one) => codeOf(answer, one))
  const toggle = (code: string) => {
    const next = codes.includes(code) ? codes.filter((one) => one !== code) : [...codes, code]
    if (next.length > fits) return setRefused(t('pages.passes.full', { count: capital(number(fits)) }))
    if (next.length < 2) return setRefused(t('pages.passes.alone'))
    setRefused(undefined)
    return onChoose(next)
  }
  return (
    <fieldset className={css.names} aria-label={t('pages.passes.which')}>
      <span aria-hidden="true">{t('pages.passes.which')}</span>
      {candidates.map((one) => {
        const code = codeOf(answer, one)
        return (
          <button key={code} type="button" aria-pressed={codes.includes(code)} onClick={() => toggle(code)}>
            {codes.includes(code) && <Icon name="check" size="small" />}
            {nameOf(answer, one)}
          </button>
        )
      })}
      <output>{refused}</output>
    </fieldset>
  )
}

/** Choosing the pass of the other column swaps the two. */
function TwoHeads({ answer, candidates, shown, onChoose }: Props) {
  const { t } = useText()
  const { nameOf } = useNames()
  const { number } = useNumbers()
  const options = candidates.map((one) => ({ value: codeOf(answer, one), label: nameOf(answer, one) }))
  const codes = shown.map((one) => codeOf(answer, one))
  const head = (at: number) => {
    const [own = '', other = ''] = at === 0 ? codes : codes.toReversed()
    const choose = (code: string) => {
      const pair = [code, code === other ? own : other]
      onChoose(at === 0 ? pair : pair.toReversed())
    }
    const label = t(at === 0 ? 'pages.passes.left' : 'pages.passes.right')
    return (
      <div key={at}>
        <PickWord
          label={label}
          options={options}
          value={own}
          initial={own}
          onChange={choose}
          empty={t('components.select.empty')}
        />
      </div>
    )
  }
  return (
    <>
      {candidates.length > 2 && <p className={css.two}>{t('pages.passes.two', { count: number(candidates.length) })}</p>}
      <div className={css.heads}>{[head(0), head(1)]}</div>
    </>
  )
}
