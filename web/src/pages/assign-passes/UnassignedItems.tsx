import type { GroupMember } from '@alpenglow/contract/profiles/api'
import { Button } from '@alpenglow/ui/Button'
import { ErrorBlock } from '@alpenglow/ui/messages/ErrorBlock'
import { useText } from '@alpenglow/client/words/words'
import type { Ref } from 'react'
import { capital, useNumbers } from '../../text/useNumbers.ts'
import { GiveTo } from './give-to/GiveTo.tsx'
import { ItemSummary } from './ItemSummary.tsx'
import css from './UnassignedItems.module.css'
import type { AssignmentState } from './useAssignments.ts'

type Props = { ref: Ref<HTMLElement>; giving: AssignmentState; members: readonly GroupMember[]; waits: string | undefined }

/** The unassigned items. After a press on the blocked button the heading names them as the reason. */
export function UnassignedItems({ ref, giving, members, waits }: Props) {
  const { t, count } = useText()
  const { number } = useNumbers()
  const many = giving.open.length
  return (
    <section ref={ref} tabIndex={-1} className={css.tray} aria-labelledby="still-nobodys">
      <h2 id="still-nobodys" className={waits && 'for-readers'}>
        {capital(count('pages.assign.open', many, { number: number(many) }))}
      </h2>
      {waits && (
        <div className={css.waits}>
          <ErrorBlock>{waits}</ErrorBlock>
        </div>
      )}
      <ul>
        {giving.open.map((item) => (
          <li key={item.internalId}>
            <ItemSummary item={item} product={giving.product(item)}>
              <Button kind="text" size="small" onClick={() => void giving.change.remove([item.internalId])}>
                {t('pages.cart.remove')} <span className="for-readers">{item.name}</span>
              </Button>
            </ItemSummary>
            <GiveTo item={item} members={members} giving={giving} />
          </li>
        ))}
      </ul>
    </section>
  )
}
