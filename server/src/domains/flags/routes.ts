import { flags as api } from '@alpenglow/contract/flags/api'
import { bind } from '../../http/api/bind.ts'
import type { FlagsDomain } from './flags.ts'

export const flagRoutes = (flags: FlagsDomain) => bind(api, { listFlags: () => flags.listFlags() })
