import type { $ZodType, input, output } from 'zod/v4/core'

export type Schema = $ZodType

/**
 * Who may call. `anyone`: the same answer for everybody, no cookie read or set; a read is cacheable, a write belongs to nobody.
 * `visitor`: a session, perhaps not signed in. `account`: a signed-in account. `desk`: a session at the desk, perhaps not signed in; a
 * guest's counts for nothing there. `staff`: somebody at the desk who has the permission. `webhook`: a provider's server, known by its
 * signature. `return`: a browser that a provider sends back, cross-site and without our cookies. The server enforces it; the API
 * document prints it.
 */
export type Access = 'anyone' | 'visitor' | 'account' | 'desk' | 'staff' | Outside

/** Who comes from outside of our pages: no session, no cookie read or set, and forms instead of JSON. */
type Outside = 'webhook' | 'return'

/** What somebody at the desk may do: `audit.read`. The roles are lists of these. */
export type PermissionName = `${string}.${string}`

type By<A extends Access> =
  | { access: Exclude<A, 'staff'>; permission?: never }
  | { access: Extract<A, 'staff'>; permission: PermissionName }

/** Whose rows the id in a path or body may name. A row of anybody else is simply not found. `staff`: whatever the permission is for. */
export type Guard = 'public' | 'account' | 'group' | 'staff'

/**
 * What a second, equal call does. `natural`: nothing more, by what it is, and its answer is never stored (it may carry a secret).
 * `stored`: an Idempotency-Key makes it the same call again, with the stored answer. `own`: what it changes remembers the keys of its last
 * changes itself; a repeated call changes nothing, and is answered with what is there now.
 */
export type Idempotency = 'natural' | 'stored' | 'own'

/** What comes back, by status. `nothing` is an answer without a body, `file` one to be saved, `page` the way to a page of ours. */
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
  /** Of an answer that is a file, what kind it is. */
  fileType?: 'application/pdf' | 'application/json'
  /** What `base` may be refused with, beside the codes of all fields. */
  refusals?: readonly string[]
  guards?: Record<string, Guard>
}
type Read = Common &
  By<Exclude<Access, Outside>> & {
    method: 'GET'
    body?: never
    alsoAs?: never
    /**
     * Whoever asks for it as text/event-stream gets an answer that goes on. Nobody need be there who asks: it extends no session and sets no
     * cookie.
     */
    goesOn?: true
  }
type Write = Common &
  By<Exclude<Access, 'anyone' | Outside>> & {
    method: 'POST' | 'PUT' | 'PATCH' | 'DELETE'
    body?: Schema
    csrf: 'token'
    idempotency: Idempotency
    /** Texts for fields that are not there, where another is meant than in most forms: whoever signs in enters a password, and chooses none. */
    whenMissing?: Record<string, string>
    /** What clients send, where somebody stands before us who keeps some of it to themselves. It is described, and never read here. */
    sentAs?: Schema
    alsoAs?: never
  }
/**
 * A write that belongs to nobody: no session is read or set, so there is nothing that could be forged. Whatever somebody sends in, the
 * answer is the same nothing. Because anybody can send it, it says how large it may be, and the server counts it on its own.
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
  /** Content types that programs send here in forms of their own, besides application/json in ours. */
  alsoAs?: readonly string[]
  answers: { 204: 'nothing' }
}
/** A provider tells us something. The verb gets what was sent as it came and checks who signed it: a wrong signature is Forbidden. */
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
 * What a browser brings back is bound by a single-use `state` and never trusted as a result: it is noted, and asked for by a page of ours
 * with the session that once left. Changing nothing else, it may be a GET.
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
 * One promise of the API, as data: the server binds it, the client calls it, the document lists it. Leaving out who may call, what
 * a repeated call does or whose id it takes does not compile.
 */
export const endpoint = <const E extends Endpoint>(e: E & Guarded<E['path']>): E => e

export const goesOn = (e: Endpoint): boolean => 'goesOn' in e && e.goesOn === true
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

/** A file as a verb hands it over. */
export type FileToSave = { name: string; type: string; content: Uint8Array }

type Value<A> = A extends Schema ? output<A> : A extends 'file' ? FileToSave : A extends 'page' ? string : undefined
type IsUnion<T, U = T> = T extends unknown ? ([U] extends [T] ? false : true) : never
type Tagged<A> = { [S in keyof A]: { status: S; data: Value<A[S]> } }[keyof A]

/** With one possible answer its value, with several `{ status, data }`. */
export type ReplyOf<A> = IsUnion<keyof A> extends true ? Tagged<A> : Value<A[keyof A]>
/** Why something is refused, though it is told what came of it: a code, and the text in which a guest reads it. */
export type Why = { code: string; text: string }
type WithWhy<R> = R extends { status: 402 } ? R & { why: Why } : R
/** What the server says: of a refusal also why, which becomes its `errors`. */
export type Reply<E extends Endpoint> = WithWhy<ReplyOf<E['answers']>>
