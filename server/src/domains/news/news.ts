import type { NewsKind } from '@alpenglow/contract/news/kinds'
import type { Tx } from '../../db/connect.ts'
import type { News } from '../../db/news.ts'
import type { VisitorCall } from '../../kernel/call.ts'
import { getNews, streamNews, type NewsDeps, type NewsQuestions } from './news-endpoint.ts'
import { noticePrefixOf, streamKeyOf, noticesIn, formatNotice, type Audience } from './notice.ts'
import { createNoticeBatcher } from './batched-notices.ts'
import { countAndNotify, sendNotify, newsTopic } from './store.ts'
import { createStreams } from './streams.ts'

type Options = Omit<NewsDeps, 'streams' | 'questions' | 'isOver'> & { news: News; questions: NewsQuestions }

/**
 * Notifies the open pages of an account when the transaction commits. Call it last: its row lock blocks other news of
 * the account, and NOTIFY makes commits wait for each other.
 */
export const notifyAccount = (tx: Tx, accountId: number, kind: NewsKind): Promise<unknown> =>
  countAndNotify(tx, accountId, kind, `${newsTopic}:${noticePrefixOf(streamKeyOf({ accountId }), kind)}`)

/** The same for a kind whose mark another table counts. */
export const notifyMark = (tx: Tx, accountId: number, kind: NewsKind, mark: number): Promise<unknown> =>
  sendNotify(tx, `${newsTopic}:${formatNotice({ name: streamKeyOf({ accountId }), kind, mark })}`)

export function createNews({ news, questions, ...given }: Options) {
  const { db, onFailure } = given
  const streams = createStreams(questions)
  const soon = createNoticeBatcher(
    (words) => news.publish(newsTopic, words).catch(() => sendNotify(db.write, `${newsTopic}:${words}`)),
    onFailure,
  )
  const means: NewsDeps = { ...given, questions, streams, isOver: false }

  // After the connection was lost, notices may be missing, so all pages reconnect and read their marks.
  news.on(newsTopic, (about) => (about === undefined ? streams.sendAway() : noticesIn(about).forEach(streams.tell)))

  return {
    getNews: (call: VisitorCall) => getNews(means, call),
    goOn: (call: VisitorCall) => streamNews(means, call),
    /** Sends a mark soon after its transaction, in a batch with others. */
    tellSoon: (audience: Audience, kind: NewsKind, mark: number) => soon.tell(streamKeyOf(audience), kind, mark),
    open: streams.count,
    /** For draining: closes all streams, opens no more, and sends the waiting notices. */
    end: async () => {
      means.isOver = true
      streams.sendAway()
      await soon.flush()
    },
  }
}
export type NewsDomain = ReturnType<typeof createNews>

export type { NewsQuestions } from './news-endpoint.ts'
export type { Audience } from './notice.ts'
export { notifyInSql } from './store.ts'
