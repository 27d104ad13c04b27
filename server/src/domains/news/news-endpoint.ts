import type { NewsMarks } from '@alpenglow/contract/news/kinds'
import type { Db } from '../../db/connect.ts'
import { Busy } from '../../db/errors.ts'
import type { VisitorCall } from '../../kernel/call.ts'
import type { AnswerStream } from '../../kernel/answer-stream.ts'
import { hashOf, isRandomToken } from '../../secrets/unguessable.ts'
import { streamKeyOf, type Audience } from './notice.ts'
import { marksOf } from './store.ts'
import type { Streams } from './streams.ts'

/** Hooks that higher domains implement. */
export type NewsQuestions = {
  stillThere(sessionIds: readonly string[]): Promise<ReadonlySet<string>>
  /** The version of an audience's cart; undefined without a cart. */
  cartMark(audience: Audience): Promise<number | undefined>
}
/** The dependencies of the news endpoint. */
export type NewsDeps = {
  db: Db
  streams: Streams
  questions: Pick<NewsQuestions, 'cartMark'>
  expiryMinutes: number
  onFailure: (error: unknown) => void
  /** Set when the process drains: no further stream is opened. */
  isOver: boolean
}

export async function getNews(means: NewsDeps, call: VisitorCall) {
  const audience = audienceOf(call)
  const marks = audience && (await marksFor(means, audience))
  return marks && ('accountId' in audience || marks.cart !== undefined) ? { status: 200 as const, data: marks } : nobody
}
const nobody = { status: 204 as const, data: undefined }

/** Opens a stream for a caller with an audience; undefined for one without. */
export async function streamNews(
  means: NewsDeps,
  call: VisitorCall,
): Promise<((line: AnswerStream) => Promise<void>) | undefined> {
  const audience = await heardBy(means, call)
  if (!audience) return undefined
  if (means.isOver) throw new Busy('this process is leaving')
  const { streams, expiryMinutes, onFailure } = means
  const asker = {
    name: streamKeyOf(audience),
    sessionId: call.account?.sessionId ?? null,
    network: call.network,
    endsAt: call.account ? Infinity : Date.now() + expiryMinutes * 60_000,
  }
  streams.refuseTooMany(asker)
  return async (line) => {
    streams.add(asker, line)
    try {
      streams.ready(line, await marksFor(means, audience))
    } catch (error) {
      onFailure(error)
      line.end()
    }
  }
}

async function marksFor({ db, questions }: NewsDeps, audience: Audience): Promise<NewsMarks> {
  const [counted, cart] = await Promise.all([
    'accountId' in audience ? marksOf(db, audience.accountId) : {},
    questions.cartMark(audience),
  ])
  return { ...counted, ...(cart !== undefined && { cart }) }
}

/** A caller could make up cart keys, so a key without a cart has no audience. */
async function heardBy({ questions }: NewsDeps, call: VisitorCall): Promise<Audience | undefined> {
  const audience = audienceOf(call)
  if (!audience || 'accountId' in audience) return audience
  return (await questions.cartMark(audience)) === undefined ? undefined : audience
}

/** A caller who still owes the second factor has no audience. */
function audienceOf({ account, waiting, cart }: VisitorCall): Audience | undefined {
  if (account) return { accountId: account.accountId }
  return !waiting && cart.key !== undefined && isRandomToken(cart.key) ? { cartKeyHash: hashOf(cart.key) } : undefined
}
