import type { $ZodType, input, output } from 'zod/v4/core'

export type Schema = $ZodType

/**
 * The callers of an endpoint. `anyone`: the same answer for every caller, no cookie read or set; a read is cacheable, a
 * write belongs to no account. `visitor`: a session, perhaps not signed in. `account`: a signed-in account. `desk`: a
 * session at the desk, perhaps not signed in; a guest's session is not accepted. `staff`: a member of staff who has the
 * permission. `webhook`: a provider's server, authenticated by its signature. `return`: a browser that a provider sends
 * back, cross-site and without our cookies. The server enforces it; the API document prints it.
 */
export type Access = 'anyone' | 'visitor' | 'account' | 'desk' | 'staff' | Outside

/** Callers that don't come from our pages: no session, no cookie read or set, and forms instead of JSON. */
type Outside = 'webhook' | 'return'

/** A permission at the desk: `audit.read`. The roles are lists of these. */
export type PermissionName = `${string}.${string}`

type By<A extends Access> =
  | { access: Exclude<A, 'staff'>; permission?: never }
  | { access: Extract<A, 'staff'>; permission: PermissionName }

/**
 * Whose rows the id in a path or body may name. Another account's row is simply not found. `staff`: whatever the
 * permission covers.
 */
export type Guard = 'public' | 'account' | 'group' | 'staff'

/**
 * Idempotency of a repeated call. `natural`: repeating it changes nothing more, and its answer is never stored (it may
 * carry a secret). `stored`: an Idempotency-Key repeats the stored answer. `own`: the changed row remembers the keys of
 * its last changes itself; a repeated call changes nothing, and gets the current state as its answer.
 */
export type Idempotency = 'natural' | 'stored' | 'own'

/**
 * The answers by status. `nothing` is an answer without a body, `file` one to be saved, `page` a redirect to a page of
 * ours.
 */
export type Answers = {
  200?: Schema | 'file'
  201?: Schema
  202?: Schema
  204?: 'nothing'
  303?: 'page'
  402?: Schema
  404?: 'nothing'
}

type Common = {
  /** Below /api/v2, unless `at` says that existing clients call it at the root. */
  path: `/${string}`
  at?: 'root'
  summary: string
  query?: Schema
  answers: Answers
  /** The content type of an answer that is a file. */
  fileType?: 'application/pdf' | 'application/json'
  /** Codes with which `base` may be refused, besides the codes of all fields. */
  refusals?: readonly string[]
  guards?: Record<string, Guard>
}
type Read = Common &
  By<Exclude<Access, Outside>> & {
    method: 'GET'
    body?: never
    alsoAs?: never
    /**
     * A server-sent event stream for a caller that accepts text/event-stream. A stream is no sign of a present user: it
     * extends no session and sets no cookie.
     */
    goesOn?: true
  }
type Write = Common &
  By<Exclude<Access, 'anyone' | Outside>> & {
    method: 'POST' | 'PUT' | 'PATCH' | 'DELETE'
    body?: Schema
    csrf: 'token'
    idempotency: Idempotency
    /**
     * Messages for missing fields where the usual one is wrong: a sign-in asks to enter a password, not to choose one.
     */
    whenMissing?: Record<string, string>
    /**
     * The body that clients send where the vault, in front of this server, keeps part of it. The API document has it;
     * this server never parses it.
     */
    sentAs?: Schema
    alsoAs?: never
  }
/**
 * A write that belongs to no account. It reads and sets no session, so CSRF has nothing to forge. Each body gets the
 * same empty answer. Because any program can call it, it declares its largest body, and has a rate limit of its own.
 */
type OpenWrite = Common & {
  method: 'POST'
  access: 'anyone'
  permission?: never
  query?: never
  guards?: never
  body: Schema
  csrf: 'sessionless'
  idempotency: 'natural'
  /** The largest body, in kilobytes. */
  bodyKb: number
  /** Content types that programs send in formats of their own, besides application/json in ours. */
  alsoAs?: readonly string[]
  answers: { 204: 'nothing' }
}
/** A call by a provider. The verb gets the raw body and checks its signature: a wrong signature is Forbidden. */
type Webhook = Common & {
  method: 'POST'
  access: 'webhook'
  permission?: never
  query?: never
  guards?: never
  body?: never
  csrf: 'signature'
  idempotency: 'natural'
  bodyKb: number
  alsoAs?: never
  answers: { 204: 'nothing' }
}
/**
 * A browser returns from a provider. The return is bound by a single-use `state` and never trusted as a result: the
 * server only stores it, and a page of ours fetches it with the session that left. Since it changes nothing else, it
 * may be a GET.
 */
type Return = Common & { access: 'return'; permission?: never; alsoAs?: never; answers: { 303: 'page' } } & (
    | { method: 'GET'; query: Schema; body?: never }
    | { method: 'POST'; query?: never; body: Schema; csrf: 'state'; idempotency: 'natural'; bodyKb: number }
  )
export type Endpoint = Read | Write | OpenWrite | Webhook | Return
export type Api = Record<string, Endpoint>

type ParamNames<P extends string> = P extends `${string}{${infer Name}}${infer Rest}` ? Name | ParamNames<Rest> : never
type Guarded<P extends string> = [ParamNames<P>] extends [never] ? unknown : { guards: Record<ParamNames<P>, Guard> }

/**
 * The declaration of one endpoint, as data: the server binds it, the client calls it, the API document lists it. An
 * endpoint that leaves out who may call, what a repeated call does or whose id it takes does not compile.
 */
export const endpoint = <const E extends Endpoint>(e: E & Guarded<E['path']>): E => e

export const isEventStream = (e: Endpoint): boolean => 'goesOn' in e && e.goesOn === true
export const pathOf = (e: Endpoint): string => (e.at === 'root' ? e.path : `/api/v2${e.path}`)

type Params<E extends Endpoint> = [ParamNames<E['path']>] extends [never]
  ? unknown
  : { params: Record<ParamNames<E['path']>, string> }
type Of<E, Part extends string> = E extends Record<Part, infer S extends Schema> ? S : undefined
type In<S, Name extends string> = S extends Schema ? Record<Name, input<S>> : unknown
type Out<S, Name extends string> = S extends Schema ? Record<Name, output<S>> : unknown

/** What a caller passes, and what a verb receives after parsing. */
export type CallInput<E extends Endpoint> = Params<E> & In<Of<E, 'query'>, 'query'> & In<Of<E, 'body'>, 'body'>
export type VerbInput<E extends Endpoint> = Params<E> & Out<Of<E, 'query'>, 'query'> & Out<Of<E, 'body'>, 'body'>

/** A file as a verb returns it. */
export type FileToSave = { name: string; type: string; content: Uint8Array }

type Value<A> = A extends Schema ? output<A> : A extends 'file' ? FileToSave : A extends 'page' ? string : undefined
type IsUnion<T, U = T> = T extends unknown ? ([U] extends [T] ? false : true) : never
type Tagged<A> = { [S in keyof A]: { status: S; data: Value<A[S]> } }[keyof A]

/** With one possible status its value, with several `{ status, data }`. */
export type ReplyOf<A> = IsUnion<keyof A> extends true ? Tagged<A> : Value<A[keyof A]>
/** Why a 402 was refused, besides its data: a code, and the text that the guest reads. */
export type RefusalReason = { code: string; text: string }
type WithWhy<R> = R extends { status: 402 } ? R & { why: RefusalReason } : R
/** What a verb returns: of a 402 also why, which becomes its `errors`. */
export type Reply<E extends Endpoint> = WithWhy<ReplyOf<E['answers']>>
