export type CalendarWords = {
  previous: string
  next: string
  /** Why the buttons lead no further. */
  earliest: string
  latest: string
  chosen: string
}
