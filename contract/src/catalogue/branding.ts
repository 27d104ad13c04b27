import * as z from 'zod/mini'

const colour = z.string().check(z.regex(/^#[0-9a-f]{6}$/))
const Accent = z.object({ accent: colour, onAccent: colour })

/** How the shop looks to a guest whom a partner sent: with the partner's name and colours, for this visit. */
export const PartnerBranding = z.object({
  id: z.string(),
  name: z.string(),
  headline: z.string(),
  text: z.string(),
  logoUrl: z.string(),
  colours: z.object({ day: Accent, night: Accent }),
})
export type PartnerBranding = z.infer<typeof PartnerBranding>
