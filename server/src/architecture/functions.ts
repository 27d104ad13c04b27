import { parseSync, Visitor } from 'oxc-parser'
import { breach, type Module, type HouseRule } from './modules.ts'

const mostLines = 60
const looked = /^(?:server|vault|images|contract|client|web|staff|ui|sandbox)\/.*\.tsx?$/

type Place = { start: number; end: number }
type LongFunction = { name: string; line: number; lines: number }

/**
 * A function longer than a screen hides its steps: no outline names them, and no test calls one. Steps are functions of
 * their module, with their dependencies as an argument. Functions that were longer when the rule came are in
 * `stillLong`, which only shrinks. A `describe` does not count.
 */
export const functionsStayShort =
  (stillLong: readonly string[] = longSinceBefore): HouseRule =>
  (modules) => {
    const paths = new Set(modules.map(({ path }) => path))
    const gone = stillLong
      .filter((one) => !paths.has(one.split(' ')[0] ?? ''))
      .map((one) => `${one} is on the list, and its file is gone`)
    return modules
      .filter(({ path }) => looked.test(path))
      .flatMap((module) => {
        const its = longOf(module)
        const isOld = ({ name }: LongFunction) => stillLong.includes(`${module.path} ${name}`)
        const old = new Set(its.filter(isOld).map(({ name }) => `${module.path} ${name}`))
        return [
          ...its
            .filter((one) => !isOld(one))
            .map(({ name, line, lines }) =>
              breach(module, line, `${name} has ${lines} lines; ${mostLines} are the most: give its steps names of their own`),
            ),
          ...stillLong
            .filter((one) => one.startsWith(`${module.path} `) && !old.has(one))
            .map((one) => breach(module, 1, `${one.split(' ')[1]} is long no more: take it off the list`)),
        ]
      })
      .concat(gone)
  }

function longOf(module: Module): LongFunction[] {
  const found: LongFunction[] = []
  const names = new Map<number, string>()
  const textOf = ({ start, end }: Place) => module.source.slice(start, end)
  const lineOf = (at: number) => module.source.slice(0, at).split('\n').length
  const look = ({ start, end, id }: Place & { id?: Place | null }) => {
    const name = id ? textOf(id) : (names.get(start) ?? 'a function')
    const lines = lineOf(end) - lineOf(start) + 1
    if (lines > mostLines && !/^describe(?:\.|$)/.test(name)) found.push({ name, line: lineOf(start), lines })
  }
  new Visitor({
    VariableDeclarator: ({ id, init }) => void (init && names.set(init.start, textOf(id).split(':')[0] ?? '')),
    Property: ({ key, value }) => void names.set(value.start, textOf(key)),
    MethodDefinition: ({ key, value }) => void names.set(value.start, textOf(key)),
    CallExpression: ({ callee, arguments: given }) => {
      for (const one of given) names.set(one.start, textOf(callee).split('(')[0] ?? '')
    },
    FunctionDeclaration: look,
    FunctionExpression: look,
    ArrowFunctionExpression: (node) => look(node),
  }).visit(parseSync(module.path, module.source).program)
  return found
}

const longSinceBefore: readonly string[] = [
  'ui/src/dialogs/useDialog.ts useDialog',
  'ui/src/fields/select/listbox.ts useListbox',
  'web/src/cart/useCartChange.ts changeWith',
  'web/src/news/line.ts createLine',
  'web/src/pages/account/add-person/AddPersonForm.tsx AddPersonForm',
  'web/src/pages/account/orders/PersonsPart.tsx PersonsPart',
  'web/src/pages/account/photo/usePhoto.ts usePhoto',
  'web/src/pages/account/share/PendingShares.tsx Offers',
  'web/src/pages/assign-passes/useAssignments.ts useAssignments',
  'web/src/pages/cart/lines/Line.tsx CartLineRow',
  'web/src/pages/create-my-account/CreateMyAccount.tsx Begin',
  'web/src/pages/gallery/samples/Buttons.tsx Buttons',
  'web/src/pages/gallery/samples/SmallThings.tsx SmallThings',
  'web/src/pages/payment/PaymentForm.tsx PaymentForm',
  'web/src/pages/payment/bank/useBank.ts useBank',
  'web/src/pages/payment/card/fields.ts createFields',
  'web/src/pages/payment/card/useCard.ts useCard',
  'web/src/pages/payment/delivery/ChooseDelivery.tsx Ways',
  'web/src/pages/payment/review/usePurchase.ts usePurchase',
  'web/src/pages/sign/Sign.tsx Sign',
  'web/src/pages/sign/SignForm.tsx SignForm',
  'web/src/pages/waiver/AskByMail.tsx AskByMail',
  'web/src/pages/waiver/useSigning.ts useSigning',
  'web/src/session/watch.ts createWatch',
  'web/src/text/packs.ts createPacks',
]
