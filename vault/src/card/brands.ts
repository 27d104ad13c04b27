/** The brands that a company may take, by the specification's names. */
export const brands = ['visa', 'master', 'american_express', 'discover'] as const
export type Brand = (typeof brands)[number]

/** All brands that are recognised: the specification has rules for two more, which no company takes. */
export const schemes = [...brands, 'diners_club', 'jcb'] as const
export type Scheme = (typeof schemes)[number]

/** The first and last prefix of a range. */
type Range = readonly [from: number, to: number]

type Rules = {
  starts: readonly Range[]
  lengths: readonly number[]
  /** Positions of the spaces for reading. */
  gaps: readonly number[]
  codeLength: number
}

export const rulesOf: Record<Scheme, Rules> = {
  visa: { starts: [[4, 4]], lengths: [16, 18, 19], gaps: [4, 8, 12, 16], codeLength: 3 },
  master: {
    starts: [
      [51, 55],
      [2221, 2720],
    ],
    lengths: [16],
    gaps: [4, 8, 12],
    codeLength: 3,
  },
  american_express: {
    starts: [
      [34, 34],
      [37, 37],
    ],
    lengths: [15],
    gaps: [4, 10],
    codeLength: 4,
  },
  discover: {
    starts: [
      [6011, 6011],
      [644, 649],
      [65, 65],
    ],
    lengths: [16, 19],
    gaps: [4, 8, 12, 16],
    codeLength: 3,
  },
  diners_club: {
    starts: [
      [300, 305],
      [36, 36],
      [38, 39],
    ],
    lengths: [14, 16, 19],
    gaps: [4, 10],
    codeLength: 3,
  },
  jcb: {
    starts: [
      [2131, 2131],
      [1800, 1800],
      [3528, 3589],
    ],
    lengths: [16, 17, 18, 19],
    gaps: [4, 8, 12],
    codeLength: 3,
  },
}
