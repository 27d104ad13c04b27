import { audit as api } from '@alpenglow/contract/audit/api'
import { bind } from '../../http/api/bind.ts'
import type { Audit } from './audit.ts'

export const auditRoutes = (audit: Audit) =>
  bind(api, {
    listAuditEntries: (call, input) => audit.listAuditEntries(call, input),
    listMyAuditEntries: (call, input) => audit.listMyAuditEntries(call, input),
    checkAuditChain: () => audit.checkAuditChain(),
  })
