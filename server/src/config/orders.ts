import { currencies, type Currency } from '@alpenglow/contract/values/money'
import { subject } from './subject.ts'
import { commaSeparated, variable, whole } from './variable.ts'

const form = /^([A-Z]{3}):([1-9]\d{0,8})$/
const isCurrency = (code: string | undefined): code is Currency => currencies.some((one) => one === code)
const amounts = commaSeparated
  .refine((parts) => parts.every((part) => isCurrency(form.exec(part)?.[1])), {
    error: `must be like USD:500000,CAD:650000, with currencies of ${currencies.join(', ')}`,
  })
  .transform((parts): Partial<Record<Currency, number>> =>
    Object.fromEntries(parts.map((part) => part.split(':')).map(([code, amount]) => [code, Number(amount)])),
  )
const isSaid = (amounts: object): boolean => Object.keys(amounts).length > 0

export const orders = subject({
  title: 'Orders',
  variables: {
    ORDER_REVIEW_ABOVE: variable(
      amounts,
      'USD:1000000,CAD:1300000 in demo mode; none in live mode',
      'Above how much an order waits for the desk before anything is taken, in minor units of each currency. Whoever may review orders accepts or refuses it; after six days it is cancelled by itself.',
    ),
    ORDERS_OF_ACCOUNT: variable(whole(1, 1_000_000).default(10), '10', 'How many orders one account may make in an hour.'),
    ORDERS_OF_NETWORK: variable(
      whole(1, 1_000_000).default(18),
      '18',
      'How many orders accounts that are not a day old may make from one network before whoever makes a further one has to wait for their own next, longer each time. Nobody waits for the orders of others. Accounts of old may make a hundred and forty times as many.',
    ),
  },
  settings: ({ ORDER_REVIEW_ABOVE, ORDERS_OF_ACCOUNT, ORDERS_OF_NETWORK }, { mode }) => ({
    orderLimits: { ofAccount: ORDERS_OF_ACCOUNT, ofNetwork: ORDERS_OF_NETWORK },
    orderReviewAbove: isSaid(ORDER_REVIEW_ABOVE) || mode !== 'demo' ? ORDER_REVIEW_ABOVE : demoAbove,
  }),
})
const demoAbove: Partial<Record<Currency, number>> = { USD: 1_000_000, CAD: 1_300_000 }
