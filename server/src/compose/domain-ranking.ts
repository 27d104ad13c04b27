import type { SharedHooks } from '../domains/domain-hooks.ts'
import type { Gives, House } from '../domains/house.ts'

/**
 * The composition of a domain: it takes the doors of lower domains and hooks to higher ones, and returns its own doors
 * and gives.
 */
type Compose<Below, Asked, Doors> = (house: House, below: Below, above: Asked) => Doors | Promise<Doors>
type AnswersOf<Doors> = Doors extends { gives: { answers: infer Answers } } ? Answers : object
/** The hooks that no higher domain implements, or with another type. */
type Unanswered<Asked, Answered> = {
  [Name in keyof Asked]: Name extends keyof Answered ? (Answered[Name] extends Asked[Name] ? never : Name) : Name
}[keyof Asked]

const lists = ['routes', 'files', 'jobs', 'schedule', 'sweeps', 'rounds'] as const
type Lists = Required<Pick<Gives, (typeof lists)[number]>>
/** What the domains have given so far, the lowest first. */
type Gathered = Lists &
  Pick<SharedHooks, 'mails' | 'personalData'> & { alike: Partial<SharedHooks>[]; answers: Record<string, Answer> }
type Answer = (...args: unknown[]) => unknown
type Row = { house: House; gathered: Gathered; above: object }

/**
 * A ranking of domains, each built on those before it. A domain that needs a missing door, or a hook that no higher
 * domain implements, does not compile.
 */
export function rankDomains(house: House) {
  const gathered: Gathered = {
    routes: [],
    files: [],
    jobs: [],
    schedule: [],
    sweeps: [],
    rounds: [],
    mails: {},
    personalData: {},
    alike: [],
    answers: {},
  }
  return rowOf<object, object, SharedHooks>({ house, gathered, above: askingAbove(gathered) }, Promise.resolve({}))
}

const rowOf = <Below extends object, Asked, Answered>(row: Row, below: Promise<Below>) => ({
  add: <Needed, Doors extends { gives: Gives }>(compose: Compose<Below, Needed, Doors>) =>
    rowOf<Below & Omit<Doors, 'gives'>, Asked & Needed, Answered & AnswersOf<Doors>>(
      row,
      below.then(async (doors) => {
        const { gives, ...own } = await compose(row.house, doors, row.above as Needed)
        gather(row.gathered, gives)
        return { ...doors, ...own }
      }),
    ),
  standing: async (..._: [Unanswered<Asked, Answered>] extends [never] ? [] : [unanswered: Unanswered<Asked, Answered>]) => ({
    doors: await below,
    gives: row.gathered as Lists & Pick<SharedHooks, 'mails'>,
  }),
})

const alike: ReadonlySet<string> = new Set<keyof SharedHooks>([
  'personalData',
  'mails',
  'keptWhenLeaving',
  'whyStays',
  'onMerged',
  'onLeft',
])

function gather(gathered: Gathered, gives: Gives): void {
  for (const name of lists) (gathered[name] as unknown[]).push(...(gives[name] ?? []))
  const answers = (gives.answers ?? {}) as Record<string, Answer>
  const neverAsked = Object.keys(answers).find((name) => alike.has(name))
  if (neverAsked !== undefined) throw new Error(`${neverAsked} is given alike, and answers nothing`)
  gathered.answers = joined(gathered.answers, answers, 'answer')
  gathered.mails = joined(gathered.mails, gives.mails ?? {}, 'have a mail')
  gathered.personalData = joined(gathered.personalData, gives.personalData ?? {}, "have a section of somebody's data")
  gathered.alike.push(gives)
}

/** Merges records; a name that two domains use throws. */
function joined<One>(all: Readonly<Record<string, One>>, more: Readonly<Record<string, One>>, what: string) {
  const twice = Object.keys(more).find((name) => Object.hasOwn(all, name))
  if (twice !== undefined) throw new Error(`two domains ${what} ${twice}`)
  return { ...all, ...more }
}

/**
 * The hooks as functions that a domain can store: each looks its implementation up when it is called, and by then all
 * domains are composed.
 */
const askingAbove = (gathered: Gathered): object =>
  new Proxy(askingAll(gathered), {
    get: (all, name) =>
      Reflect.get(all, name) ?? (isQuestion(name) ? (...asked: unknown[]) => answerTo(gathered, name)(...asked) : undefined),
  })
/** `await` reads the property `then` of every object. */
const isQuestion = (name: string | symbol): name is string => typeof name === 'string' && name !== 'then'

function answerTo({ answers }: Gathered, name: string): Answer {
  const answer = answers[name]
  if (!answer) throw new Error(`nobody answers ${name} yet`)
  return answer
}

/** The hooks that many domains implement; each call runs all of them. */
function askingAll(gathered: Gathered): SharedHooks {
  const each = <Name extends keyof SharedHooks>(name: Name) =>
    gathered.alike.map((gives) => gives[name]).filter((one) => one !== undefined)
  return {
    get personalData() {
      return gathered.personalData
    },
    get mails() {
      return gathered.mails
    },
    keptWhenLeaving: async (whose) => {
      const kept: string[] = []
      for (const one of each('keptWhenLeaving')) kept.push(...(await one(whose)))
      return kept
    },
    whyStays: async (tx, whose) => {
      const why: string[] = []
      for (const one of each('whyStays')) why.push(...(await one(tx, whose)))
      return why
    },
    onMerged: async (tx, merged) => {
      for (const one of each('onMerged')) await one(tx, merged)
    },
    onLeft: async (tx, left) => {
      for (const one of each('onLeft')) await one(tx, left)
    },
  }
}
