import { parseSync, Visitor } from 'oxc-parser'
import { breach, type Module, type Rule } from './modules.ts'

const mostLines = 60
const looked = /^(?:server|vault|images|contract|client|web|staff|ui|sandbox)\/.*\.tsx?$/

type Place = { start: number; end: number }
type LongFunction = { name: string; line: number; lines: number }

/**
 * A function of more than a screen hides its steps: no outline names them, and no test calls one. Steps are functions of their module, with what they need as an
 * argument. What was longer when this rule came is in `stillLong`, which only gets shorter; a `describe` is no function that anybody calls.
 */
export const functionsStayShort =
  (stillLong: readonly string[] = longSinceBefore): Rule =>
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
  'images/src/testing/hostile.ts hostileFiles',
  'images/src/turns.ts createTurns',
  'sandbox/src/gateway/ledger.ts createLedger',
  'server/src/db/connect.ts connect',
  'server/src/db/news.ts listenForNews',
  'server/src/domains/cart/cart.ts createCart',
  'server/src/domains/cart/changing/changing.ts createChanging',
  'server/src/domains/cart/paying/paying.ts payingVerbs',
  'server/src/domains/cart/writing/overwrite-store.ts overwritingCarts',
  'server/src/domains/cart/writing/read-store.ts readingCarts',
  'server/src/domains/catalogue/catalogue.ts createCatalogue',
  'server/src/domains/catalogue/file/svg/svg-work.ts workOf',
  'server/src/domains/catalogue/rows.ts fileOf',
  'server/src/domains/catalogue/view.ts viewOf',
  'server/src/domains/credentials/tries.ts createTries',
  'server/src/domains/credentials/waiting-room.ts createWaitingRoom',
  'server/src/domains/identity/identity.ts createIdentity',
  'server/src/domains/identity/invitations/invitations.ts inviting',
  'server/src/domains/identity/my-data/my-data.ts myData',
  'server/src/domains/identity/recovery/addresses.ts addresses',
  'server/src/domains/identity/recovery/recovery.ts recovery',
  'server/src/domains/moving-in/moving-in.ts createMover',
  'server/src/domains/moving-in/tally.ts createTally',
  'server/src/domains/moving-in/test-people.ts family',
  'server/src/domains/news/news.ts createNews',
  'server/src/domains/news/streams.ts createStreams',
  'server/src/domains/orders/receipts/sheet/body.ts table',
  'server/src/domains/orders/receipts/sheet/typesetter.ts typesetterFor',
  'server/src/domains/orders/receipts/telling.ts telling',
  'server/src/domains/orders/reviewing/reviewing.ts reviewing',
  'server/src/domains/payments/matching/matching.ts matchPayments',
  'server/src/domains/payments/refunding/refunding.test.ts captured',
  'server/src/domains/payments/test-bank.ts openBank',
  'server/src/domains/photos/photos.ts createPhotos',
  'server/src/domains/profiles/changing-people.ts changingPeople',
  'server/src/domains/profiles/consents/consents.ts createConsents',
  'server/src/domains/profiles/profiles.ts createProfiles',
  'server/src/domains/profiles/sms/sms.ts createSmsConsent',
  'server/src/domains/promotions/promotions.ts createPromotions',
  'server/src/domains/readiness/readiness.ts createReadiness',
  'server/src/domains/staff/members.ts createMembers',
  'server/src/domains/stock/stock.ts createStock',
  'server/src/domains/waivers/waivers.ts createWaivers',
  'server/src/http/api/visit.ts createVisits',
  'server/src/http/cards/card-paths.ts createCardPaths',
  'server/src/http/front.ts createFront',
  'server/src/http/pages/pages.ts composer',
  'server/src/http/pages/pages.ts put',
  'server/src/http/server.ts createServer',
  'server/src/http/shedding/purses.ts createPurses',
  'server/src/observability/metrics.ts createMetrics',
  'server/src/observability/pen.ts createPen',
  'server/src/providers/cards/fake.ts createFakeCards',
  'server/src/providers/cards/gateway.ts createCardGateway',
  'server/src/providers/social/openid.ts createOpenId',
  'server/src/roles/compose-api.ts composeApi',
  'server/src/supervisor/keeping/keep.ts keepAlive',
  'server/src/testing/calls/test-kernel.ts testKernel',
  'server/src/testing/calls/test-kernel.ts verbs',
  'staff/src/pages/members/Members.tsx Members',
  'ui/src/dialogs/useDialog.ts useDialog',
  'ui/src/fields/select/listbox.ts useListbox',
  'vault/src/pages/pages.ts createPages',
  'vault/src/store/cards.ts createCards',
  'vault/src/store/codes.ts createCodes',
  'vault/src/testing/service.ts testVault',
  'web/src/cart/useCartChange.ts changeWith',
  'web/src/news/line.ts createLine',
  'web/src/pages/account/add-person/Add.tsx Add',
  'web/src/pages/account/orders/PersonsPart.tsx PersonsPart',
  'web/src/pages/account/photo/usePhoto.ts usePhoto',
  'web/src/pages/account/share/PendingShares.tsx Offers',
  'web/src/pages/assign-passes/useGiving.ts useGiving',
  'web/src/pages/cart/lines/Line.tsx Line',
  'web/src/pages/create-my-account/CreateMyAccount.tsx Begin',
  'web/src/pages/gallery/samples/Buttons.tsx Buttons',
  'web/src/pages/gallery/samples/SmallThings.tsx SmallThings',
  'web/src/pages/payment/Settling.tsx Settling',
  'web/src/pages/payment/asking/useBank.ts useBank',
  'web/src/pages/payment/card/fields.ts createFields',
  'web/src/pages/payment/card/useCard.ts useCard',
  'web/src/pages/payment/delivery/ChooseDelivery.tsx Ways',
  'web/src/pages/payment/review/usePurchase.ts usePurchase',
  'web/src/pages/sign/Sign.tsx Sign',
  'web/src/pages/sign/ToSign.tsx ToSign',
  'web/src/pages/waiver/AskByMail.tsx AskByMail',
  'web/src/pages/waiver/useSigning.ts useSigning',
  'web/src/session/watch.ts createWatch',
  'web/src/text/packs.ts createPacks',
]
