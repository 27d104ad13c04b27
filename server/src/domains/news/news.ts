import type { NewsKind } from '@alpenglow/contract/news/kinds'
import type { Tx } from '../../db/connect.ts'
import type { News } from '../../db/news.ts'
import type { VisitorCall } from '../../kernel/call.ts'
import { getNews, streamNews, type NewsListening, type NewsQuestions } from './listening.ts'
import { beginningOf, nameOf, noticesIn, written, type Audience } from './notice.ts'
import { createSoon } from './batched-notices.ts'
import { countAndSay, say, topic } from './store.ts'
import { createStreams } from './streams.ts'

type Options = Omit<NewsListening, 'streams' | 'questions' | 'isOver'> & { news: News; questions: NewsQuestions }

/**
 * Notifies the open pages of an account when the transaction commits. Call it last: its row lock blocks other news of
 * the account, and NOTIFY makes commits wait for each other.
 */
export const tell = (tx: Tx, accountId: number, kind: NewsKind): Promise<unknown> =>
  countAndSay(tx, accountId, kind, `${topic}:${beginningOf(nameOf({ accountId }), kind)}`)

/** The same for a kind whose mark another table counts. */
export const tellMark = (tx: Tx, accountId: number, kind: NewsKind, mark: number): Promise<unknown> =>
  say(tx, `${topic}:${written({ name: nameOf({ accountId }), kind, mark })}`)

export function createNews({ news, questions, ...given }: Options) {
  const { db, onFailure } = given
  const streams = createStreams(questions)
  const soon = createSoon((words) => news.say(topic, words).catch(() => say(db.write, `${topic}:${words}`)), onFailure)
  const means: NewsListening = { ...given, questions, streams, isOver: false }

  // After the connection was lost, notices may be missing, so all pages reconnect and read their marks.
  news.on(topic, (about) => (about === undefined ? streams.sendAway() : noticesIn(about).forEach(streams.tell)))

  return {
    getNews: (call: VisitorCall) => getNews(means, call),
    goOn: (call: VisitorCall) => streamNews(means, call),
    /** Sends a mark soon after its transaction, in a batch with others. */
    tellSoon: (audience: Audience, kind: NewsKind, mark: number) => soon.tell(nameOf(audience), kind, mark),
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

export type { NewsQuestions } from './listening.ts'
export type { Audience } from './notice.ts'
export { toldInSql } from './store.ts'
