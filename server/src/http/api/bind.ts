import type { Access, Api, Endpoint, Reply, VerbInput } from '@alpenglow/contract/http/endpoint'
import type { AccountCall, DeskCall, PublicCall, StaffCall, VisitorCall, WebhookCall } from '../../kernel/call.ts'
import type { AnswerStream } from '../../kernel/answer-stream.ts'

type CallOf<A extends Access> = {
  anyone: PublicCall
  visitor: VisitorCall
  account: AccountCall
  desk: DeskCall
  staff: StaffCall
  webhook: WebhookCall
  return: PublicCall
}[A]

/** A verb for each endpoint of the contract. A missing one does not compile. */
export type Verbs<A extends Api> = {
  [K in keyof A]: (call: CallOf<A[K]['access']>, input: VerbInput<A[K]>) => Reply<A[K]> | Promise<Reply<A[K]>>
}

type Body<E extends Endpoint> = VerbInput<E> extends { body: infer B } ? B : never
/**
 * Converts a program's own JSON format (a browser's report) to bodies of the declared form: none, one or several, each
 * a call of the verb. It must accept any JSON without throwing.
 */
type Reader<B = unknown> = (json: unknown) => B[]
type Readers<A extends Api> = {
  [K in keyof A as A[K] extends { alsoAs: readonly string[] } ? K : never]: A[K] extends {
    alsoAs: readonly (infer T extends string)[]
  }
    ? Record<T, Reader<Body<A[K]>>>
    : never
}

export type Verb = (
  call: PublicCall | VisitorCall | AccountCall | DeskCall | StaffCall | WebhookCall,
  input: unknown,
) => unknown
/**
 * Turns a read into a stream of server-sent events; undefined where there is nothing to send. To refuse, it throws
 * before the first event.
 */
type GoOn = (call: VisitorCall) => Promise<((line: AnswerStream) => Promise<void>) | undefined>

/** An endpoint of the contract with the verb that implements it. */
export type Route = {
  name: string
  endpoint: Endpoint
  verb: Verb
  readers: Record<string, Reader>
  goOn?: GoOn
  /** The endpoint deals with the account's ways to sign in. */
  isOfWays?: boolean
}

/** Binds a domain's verbs to its part of the contract, with readers for the other content types that it declares. */
export const bind = <A extends Api>(
  api: A,
  verbs: NoInfer<Verbs<A>>,
  ...[readers]: [keyof Readers<A>] extends [never] ? [] : [NoInfer<Readers<A>>]
): Route[] =>
  Object.entries(api).map(([name, endpoint]) => ({
    name,
    endpoint,
    verb: verbs[name] as Verb,
    readers: (readers as Record<string, Record<string, Reader>> | undefined)?.[name] ?? {},
  }))

type Found = object | undefined
/**
 * A file whose name contains its content's hash, found in memory; undefined is a 404. A buffer is sent as it is,
 * anything else as JSON.
 */
export type FileRoute = { path: `/${string}/:name`; type: string; find(name: string): Found | Promise<Found> }
