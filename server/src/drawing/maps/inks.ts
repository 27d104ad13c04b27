export type Theme = 'day' | 'night'

type Inks = {
  paper: string
  water: string
  land: string
  /** Strokes around the land, the widest first: shallower and shallower water, and last the shore itself. */
  shallows: readonly (readonly [colour: string, width: number])[]
  net: string
  border: string
  figures: string
}

/**
 * The look's tokens, by day and by night. A picture can't read the page's tokens; colours between two of them are mixed
 * here.
 */
export const inks: Record<Theme, Inks> = {
  day: {
    paper: '#f6f8f9',
    water: '#e6f0f6',
    land: '#ffffff',
    shallows: [
      ['#e0ecf4', 34],
      ['#d8e7f1', 20],
      ['#cfe1ed', 9],
      ['#8fb0c6', 2.4],
    ],
    net: 'rgb(14 34 51/.1)',
    border: '#8797a3',
    figures: '#5c6f7e',
  },
  night: {
    paper: '#0b1723',
    water: '#0f1c29',
    land: '#192b3b',
    shallows: [
      ['#10202f', 34],
      ['#122536', 20],
      ['#142b40', 9],
      ['#3a5a74', 2.4],
    ],
    net: 'rgb(234 240 244/.08)',
    border: '#6a8094',
    figures: '#8ea1b0',
  },
}
