import { catalogue } from './catalogue/api.ts'
import { clientReports } from './client-reports/api.ts'
import { flags } from './flags/api.ts'
import type { Api } from './http/endpoint.ts'
import { identity } from './identity/api.ts'
import { legal } from './legal/api.ts'
import { translations } from './translations/api.ts'

/** Everything that can be asked, by domain: for the document, the tests generated from it, and the server's composition. */
export const apis = { clientReports, flags, translations, legal, catalogue, identity } satisfies Record<string, Api>
