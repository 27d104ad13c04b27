import * as z from 'zod/mini'

/** A text that a person signs before they ski. A version never changes once it has been signed. */
export const Waiver = z.object({
  code: z.string(),
  version: z.int(),
  effectiveFrom: z.iso.date(),
  title: z.string(),
  markdown: z.string(),
})
export type Waiver = z.infer<typeof Waiver>
