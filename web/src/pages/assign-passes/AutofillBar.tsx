import { Button } from '@alpenglow/ui/Button'
import { Icon } from '@alpenglow/ui/Icon'
import { useText } from '@alpenglow/client/words/words'
import { capital, useNumbers } from '../../text/useNumbers.ts'
import css from './AutofillBar.module.css'
import type { AssignmentState } from './useAssignments.ts'

/** Reports what the autofill assigned and offers to undo it; afterwards offers to autofill again. */
export function AutofillBar({ giving }: { giving: AssignmentState }) {
  const { t, count } = useText()
  const { number } = useNumbers()
  const { items, open, isFilling, fill, undo } = giving
  const isProposed = items.some(({ proposal, profileId }) => proposal !== null && profileId !== null)
  if (isFilling) return <Bar glyph="clock">{t('pages.assign.filling')}</Bar>
  if (open.length === 0 && items.length > 0 && !isProposed)
    return (
      <Bar glyph="check" kind="good">
        {t('pages.assign.all_given')}
      </Bar>
    )
  if (isProposed)
    return (
      <Bar
        glyph="check"
        act={
          <Button kind="text" size="small" onClick={() => void undo()}>
            {t('pages.assign.undo')}
          </Button>
        }
      >
        {t('pages.assign.filled')}
      </Bar>
    )
  const many = open.length
  return (
    <Bar
      glyph="info"
      act={
        <Button kind="text" size="small" onClick={() => void fill()}>
          {t('pages.assign.fill')}
        </Button>
      }
    >
      {capital(count('pages.assign.nobodys', many, { number: number(many) }))}
    </Bar>
  )
}

type BarProps = { glyph: 'check' | 'info' | 'clock'; kind?: 'good'; act?: React.ReactNode; children: string }
const Bar = ({ glyph, kind, act, children }: BarProps) => (
  <div className={css.bar} data-kind={kind}>
    <Icon name={glyph} />
    <output>{children}</output>
    {act}
  </div>
)
