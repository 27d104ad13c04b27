import { requireAnswer } from '@alpenglow/contract/http/require-answer'
import type { AuditChain } from '@alpenglow/contract/audit/api'
import { Button } from '@alpenglow/ui/Button'
import { ErrorBlock } from '@alpenglow/ui/messages/ErrorBlock'
import { Tag } from '@alpenglow/ui/surfaces/Tag'
import { useState } from 'react'
import { auditCalls } from '../../api.ts'
import css from './Log.module.css'
import { useText } from '../../text/Texts.tsx'
import { useAct } from '../../parts/acts/useAct.ts'

/** Verifies the hash chain of the audit log on request, which shows whether it was tampered with. */
export function ChainCheck() {
  const { t, count } = useText()
  const [found, setFound] = useState<AuditChain>()
  const { busy, refusal, press } = useAct()
  const check = () => press(async () => setFound(requireAnswer(await auditCalls.checkAuditChain())))
  const broken = found?.broken
  return (
    <div className={css.chain}>
      <output>
        {found && !broken && <Tag kind="good">{count('desk.audit.whole', found.entries)}</Tag>}
        {broken && <Tag kind="bad">{t(`desk.audit.broken.${broken.why}`, { id: broken.id })}</Tag>}
      </output>
      {refusal && <ErrorBlock>{refusal}</ErrorBlock>}
      <Button size="small" busy={busy} onClick={check}>
        {t(found ? 'desk.audit.check_again' : 'desk.audit.check')}
      </Button>
    </div>
  )
}
