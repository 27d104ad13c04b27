import type { Marks, NewsKind } from '@alpenglow/contract/news/kinds'
import type { Db, Tx } from '../../db/connect.ts'
import { Busy } from '../../db/errors.ts'
import type { News } from '../../db/news.ts'
import type { VisitorCall } from '../../kernel/call.ts'
import type { Line } from '../../kernel/line.ts'
import { hashOf, isUnguessable } from '../../secrets/unguessable.ts'
import { beginningOf, nameOf, noticesIn, written, type Audience } from './notice.ts'
import { createSoon } from './soon.ts'
import { countAndSay, marksOf, say, topic } from './store.ts'
import { createStreams } from './streams.ts'

/** What those above know, and this is about. */
export type NewsQuestions = {
  stillThere(sessionIds: readonly string[]): Promise<ReadonlySet<string>>
  /** How far the cart of somebody has come. */
  cartMark(audience: Audience): Promise<number | undefined>
}
type Options = {
  db: Db
  news: News
  questions: NewsQuestions
  expiryMinutes: number
  onFailure: (error: unknown) => void
}

/**
 * Something of an account's has changed, as its pages are to hear while they are open: with the transaction it is told, or not at all. Called
 * last in it: it holds up whoever tells the same account, and its commit waits for no more than one other.
 */
export const tell = (tx: Tx, accountId: number, kind: NewsKind): Promise<unknown> =>
  countAndSay(tx, accountId, kind, `${topic}:${beginningOf(nameOf({ accountId }), kind)}`)

/** The same of what counts by itself: how far it has come then. */
export const tellMark = (tx: Tx, accountId: number, kind: NewsKind, mark: number): Promise<unknown> =>
  say(tx, `${topic}:${written({ name: nameOf({ accountId }), kind, mark })}`)

export function createNews({ db, news, questions, expiryMinutes, onFailure }: Options) {
  const streams = createStreams(questions)
  const soon = createSoon((words) => news.say(topic, words).catch(() => say(db.write, `${topic}:${words}`)), onFailure)
  let isOver = false

  // After a break nobody knows what was said in it.
  news.on(topic, (about) => (about === undefined ? streams.sendAway() : noticesIn(about).forEach(streams.tell)))

  async function marksFor(audience: Audience): Promise<Marks> {
    const [counted, cart] = await Promise.all([
      'accountId' in audience ? marksOf(db, audience.accountId) : {},
      questions.cartMark(audience),
    ])
    return { ...counted, ...(cart !== undefined && { cart }) }
  }

  async function getNews(call: VisitorCall) {
    const audience = audienceOf(call)
    const marks = audience && (await marksFor(audience))
    return marks && ('accountId' in audience || marks.cart !== undefined) ? { status: 200 as const, data: marks } : nobody
  }

  /** Keys can be made up: whoever brings one that opens no cart is nobody. */
  async function heardBy(call: VisitorCall): Promise<Audience | undefined> {
    const audience = audienceOf(call)
    if (!audience || 'accountId' in audience) return audience
    return (await questions.cartMark(audience)) === undefined ? undefined : audience
  }

  /** How it goes on, once somebody listens; nothing where nobody is to be told anything. */
  async function goOn(call: VisitorCall): Promise<((line: Line) => Promise<void>) | undefined> {
    const audience = await heardBy(call)
    if (!audience) return undefined
    if (isOver) throw new Busy('this process is leaving')
    const asker = {
      name: nameOf(audience),
      sessionId: call.account?.sessionId ?? null,
      network: call.network,
      endsAt: call.account ? Infinity : Date.now() + expiryMinutes * 60_000,
    }
    streams.refuseTooMany(asker)
    return async (line) => {
      streams.add(asker, line)
      try {
        streams.ready(line, await marksFor(audience))
      } catch (error) {
        onFailure(error)
        line.end()
      }
    }
  }

  return {
    getNews,
    goOn,
    /** Of what counts by itself, after it was written. */
    tellSoon: (audience: Audience, kind: NewsKind, mark: number) => soon.tell(nameOf(audience), kind, mark),
    open: streams.count,
    /** Nobody is told anything here any more. */
    end: async () => {
      isOver = true
      streams.sendAway()
      await soon.flush()
    },
  }
}
export type NewsDomain = ReturnType<typeof createNews>

const nobody = { status: 204 as const, data: undefined }

/** Whoever has yet to show a second factor is nobody. */
function audienceOf({ account, waiting, cart }: VisitorCall): Audience | undefined {
  if (account) return { accountId: account.accountId }
  return !waiting && cart.key !== undefined && isUnguessable(cart.key) ? { cartKeyHash: hashOf(cart.key) } : undefined
}

export type { Audience } from './notice.ts'
export { toldInSql } from './store.ts'
