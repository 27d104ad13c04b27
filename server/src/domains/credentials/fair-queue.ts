import { createWaitingRoom, type Places } from './waiting-room.ts'

/**
 * What somebody is here for, and so whom they wait beside:
 *
 *   known      a browser that the account knows; somebody who is signed in, or has a link that only the mailbox got
 *   desk       the same at the desk
 *   desk door  at the desk, a browser that nobody knows there
 *   sign-up    somebody makes an account
 *   newcomers  everybody else
 *
 * Each with its share of the work, and who bears what it costs: an account that nobody else can speak for, or else the network. Strangers
 * can't flood the lanes with the large shares, for their holders are few and known.
 */
const lanes = {
  known: { share: 8, bears: 'account' },
  desk: { share: 4, bears: 'account' },
  'desk door': { share: 2, bears: 'network' },
  'sign-up': { share: 2, bears: 'network' },
  newcomers: { share: 2, bears: 'network' },
} as const
export type Lane = keyof typeof lanes

/** Whose work it is. */
export type Whose = { lane: Lane; account?: string; network: string }
/** What came of it: what was right costs its bearer nearly nothing. */
export type Done<T> = { value: T; wasRight: boolean }

type Options = Places & { atOnce: number; now?: () => number }

/**
 * A weighted fair queue in front of something that few can use at once. Each lane has a waiting room of its own, and its share of the work as long as
 * others want theirs; what it has no use for the others get. So a flood in one lane takes from another no more than its share:
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
  /** The turn that was taken last. A lane that was empty has saved none up. */
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

  /** Whoever is next runs in the place of whoever has finished, so that nobody can come between. */
  function passOn(): void {
    for (const { room } of queues) room.sendTiredAway()
    const [queue] = queues.filter(({ room }) => !room.isEmpty()).toSorted((one, other) => one.turn - other.turn)
    if (!queue) return void running--
    takeTurn(queue)
    queue.room.next()
  }

  return async <T>({ lane, account, network }: Whose, work: () => Promise<Done<T>>): Promise<T> => {
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
