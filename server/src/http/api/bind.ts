import type { Access, Api, Endpoint, Reply, VerbInput } from '@alpenglow/contract/http/endpoint'
import type { AccountCall, DeskCall, PublicCall, StaffCall, VisitorCall, WebhookCall } from '../../kernel/call.ts'
import type { Line } from '../../kernel/answer-stream.ts'

type CallOf<A extends Access> = {
  anyone: PublicCall
  visitor: VisitorCall
  account: AccountCall
  desk: DeskCall
  staff: StaffCall
  webhook: WebhookCall
  return: PublicCall
}[A]

/** A verb for each promise. One that is missing does not compile. */
export type Verbs<A extends Api> = {
  [K in keyof A]: (call: CallOf<A[K]['access']>, input: VerbInput<A[K]>) => Reply<A[K]> | Promise<Reply<A[K]>>
}

type Body<E extends Endpoint> = VerbInput<E> extends { body: infer B } ? B : never
/**
 * What a program sends in a form of its own, told as bodies of the declared form: none, one or several, each of them a call of the verb.
 * It takes whatever JSON there is, and throws at nothing.
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
/** How a read goes on for whoever wants to hear more; nothing where there is nothing to hear. It refuses by throwing, before a word is said. */
type GoOn = (call: VisitorCall) => Promise<((line: Line) => Promise<void>) | undefined>

/** A promise of the API together with the verb that keeps it. */
export type Route = {
  name: string
  endpoint: Endpoint
  verb: Verb
  readers: Record<string, Reader>
  goOn?: GoOn
  /** It is about how its caller signs in. */
  isOfWays?: boolean
}

/** Binds a domain's verbs to its part of the contract, and beside them what reads the other forms that it promises to take. */
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
/** A file whose name changes with its content, found in memory; undefined is a 404. A buffer is sent as it is, anything else as JSON. */
export type FileRoute = { path: `/${string}/:name`; type: string; find(name: string): Found | Promise<Found> }
