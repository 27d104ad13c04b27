import type { Access, Api, Endpoint, Reply, VerbInput } from '@alpenglow/contract/http/endpoint'
import type { AccountCall, PublicCall, VisitorCall } from '../call.ts'

type CallOf<A extends Access> = { anyone: PublicCall; visitor: VisitorCall; account: AccountCall }[A]

/** A verb for each promise. One that is missing does not compile. */
export type Verbs<A extends Api> = {
  [K in keyof A]: (call: CallOf<A[K]['access']>, input: VerbInput<A[K]>) => Reply<A[K]> | Promise<Reply<A[K]>>
}

export type Verb = (call: PublicCall | VisitorCall | AccountCall, input: unknown) => unknown
/** A promise of the API together with the verb that keeps it. */
export type Route = { name: string; endpoint: Endpoint; verb: Verb }

/** Binds a domain's verbs to its part of the contract. */
export const bind = <A extends Api>(api: A, verbs: NoInfer<Verbs<A>>): Route[] =>
  Object.entries(api).map(([name, endpoint]) => ({ name, endpoint, verb: verbs[name] as Verb }))

/** A file whose name changes with its content, found in memory; undefined is a 404. */
export type FileRoute = {
  path: `/${string}/:name`
  type: string
  find(name: string): object | undefined | Promise<object | undefined>
}
