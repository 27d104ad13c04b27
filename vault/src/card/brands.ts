/** The brands of the specification, as its wire calls them. */
export const brands = ['visa', 'master', 'american_express', 'discover'] as const
export type Brand = (typeof brands)[number]

/** From and to, of numbers that begin so. */
type Range = readonly [from: number, to: number]

type Rules = {
  starts: readonly Range[]
  lengths: readonly number[]
  /** Where the number is parted for reading. */
  gaps: readonly number[]
  codeLength: number
}

export const rulesOf: Record<Brand, Rules> = {
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
}
