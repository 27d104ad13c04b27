import { createWaitingRoom, type QueueLimits } from './waiting-room.ts'

/**
 * The lanes of the queue, by what the caller wants and who they are:
 *
 *   known      a browser that the account knows; a guest who is signed in, or has a link that only the mailbox got
 *   desk       the same at the desk
 *   desk door  at the desk, a browser that no staff member has signed in from
 *   sign-up    a visitor makes an account
 *   newcomers  all other callers
 *
 * Each lane has a share of the work, and a bearer of its costs: an account, where only its holder can act for it, or
 * else the network. Strangers can't flood the lanes with large shares: only callers with proof get into them.
 */
const lanes = {
  known: { share: 8, bears: 'account' },
  desk: { share: 4, bears: 'account' },
  'desk door': { share: 2, bears: 'network' },
  'sign-up': { share: 2, bears: 'network' },
  newcomers: { share: 2, bears: 'network' },
} as const
export type Lane = keyof typeof lanes

/** Whose work it is: the lane, and the account and network that may bear its cost. */
export type QueuedCaller = { lane: Lane; account?: string; network: string }
/** The result of the work. A right password costs its bearer nearly nothing. */
export type QueuedResult<T> = { value: T; wasRight: boolean }

type Options = QueueLimits & { atOnce: number; now?: () => number }

/**
 * A weighted fair queue in front of scarce work (a concurrency limit of `atOnce`). Each lane has its own waiting room,
 * and gets its share while the other lanes want theirs; an unused share goes to the others. So a flood in one lane
 * takes from another lane no more than its own share:
 *
 *   known      k k k k k k                are served   k k k k n k k n n n n
 *   newcomers  n n n n n n n n n n
 */
export function createFairQueue({ atOnce, now = () => performance.now(), ...places }: Options) {
  const queues = Object.entries(lanes).map(([lane, { share, bears }]) => {
    return { lane, share, bears, room: createWaitingRoom(places, now), turn: 0 }
  })
  type Queue = (typeof queues)[number]
  let running = 0
  /** The virtual time of the last turn. A lane that was empty starts from it, so it has saved up no turns. */
  let lastTurn = 0

  const takeTurn = (queue: Queue) => {
    lastTurn = queue.turn
    queue.turn += 1 / queue.share
  }
  const join = (queue: Queue) => {
    if (queue.room.isEmpty()) queue.turn = Math.max(queue.turn, lastTurn)
  }

  async function begin(queue: Queue, wait: () => Promise<void>): Promise<void> {
    join(queue)
    if (running >= atOnce) return wait()
    running++
    takeTurn(queue)
  }

  /**
   * The next caller runs in the place of the one that has finished, without giving the place up: so no newcomer takes
   * it in between.
   */
  function passOn(): void {
    for (const { room } of queues) room.sendTiredAway()
    const [queue] = queues.filter(({ room }) => !room.isEmpty()).toSorted((one, other) => one.turn - other.turn)
    if (!queue) return void running--
    takeTurn(queue)
    queue.room.next()
  }

  return async <T>({ lane, account, network }: QueuedCaller, work: () => Promise<QueuedResult<T>>): Promise<T> => {
    const queue = queues.find((one) => one.lane === lane) as Queue
    const { room, bears } = queue
    const place = room.take({ network, ...(account !== undefined && { account }), bears })
    try {
      await begin(queue, () => room.wait(place)).catch((error: unknown) => {
        place.charge('turnedAway')
        throw error
      })
      try {
        place.charge('begun')
        const { value, wasRight } = await work()
        if (wasRight) place.charge('right')
        return value
      } finally {
        passOn()
      }
    } finally {
      place.leave()
    }
  }
}
