import * as z from 'zod/mini'

/** Whole minor units, always with their currency: 94900 USD is nine hundred and forty-nine dollars. */
export const currencies = ['USD', 'CAD', 'EUR', 'CHF', 'GBP', 'AUD', 'NZD'] as const
export const Currency = z.enum(currencies)
export type Currency = z.infer<typeof Currency>

export const Money = z.object({ amount: z.int(), currency: Currency })
export type Money = z.infer<typeof Money>
