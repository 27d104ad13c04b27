import type { RequestListener, Server } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../../db/connect.ts'
import type { ServerLog } from '../../observability/log.ts'
import type { Metrics } from '../../observability/metrics.ts'
import type { Translator } from '../api/answer.ts'
import type { FileRoute, Route } from '../api/bind.ts'
import type { Visits } from '../api/visit.ts'
import type { CardPaths, CardPathsOptions } from '../cards/card-paths.ts'
import type { Desk } from '../desk/desk-route.ts'
import type { AnsweredCall } from '../fast-path.ts'
import type { Front } from '../parser-failures.ts'
import type { ReadLimit } from '../shedding/network-budgets.ts'
import type { LoadShedder } from '../shedding/shed.ts'

export type ServerOptions = {
  routes: Route[]
  files: FileRoute[]
  /** The API document, served without an envelope. */
  document: string
  db: Db
  secretKey: string
  visits: Visits
  /** The desk's sessions; without it there is no desk. */
  desk?: Desk
  words: Translator
  log: ServerLog
  metrics: Metrics
  secure: boolean
  trustProxy: string[]
  /** Settings of the card paths. */
  cards?: Pick<CardPathsOptions, 'vault' | 'how'>
  bodyLimit: number
  floodLimit: number
  readLimit: ReadLimit
  /** How many open writes a minute, of each operation. */
  openLimit: { fromOne: number; fromAll: number }
  isReady: () => Promise<boolean>
  /** Whether the process is shutting down: connections are then closed after their current answer. */
  isLeaving?: () => boolean
  /** Troubles that an operator should know although calls are answered. */
  trouble?: () => string | undefined
  /** Another server to attach to: Vite's in development. */
  sitOn?: (listener: RequestListener) => Server
}

/** Dependencies of the steps around a call, with the handlers ahead of the framework. */
export type ServingDeps = Pick<ServerOptions, 'routes' | 'trustProxy' | 'bodyLimit'> & {
  /** Headers of every answer. */
  headers: Record<string, string>
  newRequestId(): string
  onAnswered(call: AnsweredCall): void
  isLeaving(): boolean
  sitOn(listener: RequestListener): Server
  front: Front
  cards: CardPaths
  shed: LoadShedder
  fail: Fail
}

/** Sends the response for an error. */
export type Fail = (error: unknown, request: FastifyRequest, reply: FastifyReply) => FastifyReply
