import useSWR from 'swr'
import { reportFailedCall } from '../../reports/report.ts'
import type { Document } from './operations.ts'

/** The contract writes the document that the server serves: what this page says can't be out of date. */
export const documentPath = '/api/v2/openapi.json'

async function readDocument(): Promise<Document> {
  const response = await reportFailedCall(`GET ${documentPath}`, fetch(documentPath))
  if (!response.ok) throw new Error(`${documentPath} answered ${response.status}`)
  return (await response.json()) as Document
}

/** Loaded when the first call is opened, once for all of them. */
export const useDocument = () => useSWR([documentPath], readDocument, { revalidateOnFocus: false })
