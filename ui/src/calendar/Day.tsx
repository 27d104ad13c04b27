import type { CSSProperties } from 'react'
import { Icon, type IconName } from '../Icon.tsx'
import css from './Day.module.css'
import { daysOf } from './month.ts'

export type DayState = 'free' | 'few' | 'full' | 'blackout' | 'closed' | 'yours' | 'waitlist' | 'past'

export type DayInfo = {
  state: DayState
  /** What the day is, in a word or two: "Free", "12 left", "You, 3". */
  word: string
  /** The short word for phones, five letters at most: "12", "Full". */
  short?: string
  /** The share of places left, from 0 to 1, where only a few are. */
  share?: number
  /** Why it can't be chosen, for keyboards and screen readers. */
  note?: string
}

const glyphs: Partial<Record<DayState, IconName>> = {
  blackout: 'lock',
  closed: 'dash',
  yours: 'check',
  waitlist: 'clock',
}

/** A past, closed or blackout day cannot be chosen. A full one can, for its waiting list. */
export const isBookable = (state: DayState): boolean => !['blackout', 'closed', 'past'].includes(state)

/** The content of a day's cell: its number, then a glyph and a word. */
export function DayFace({ number, info: { state, word, short }, chosen }: { number: string; info: DayInfo; chosen: boolean }) {
  const glyph = glyphs[state]
  return (
    <span className={css.face} aria-hidden="true">
      <span className={css.number}>{number}</span>
      {state !== 'past' && (
        <span className={css.what}>
          {glyph && <Icon name={glyph} className={css.glyph} />}
          <span className={css.word}>{word}</span>
          {short && <span className={css.short}>{short}</span>}
        </span>
      )}
      {chosen && <span className={css.dot} />}
    </span>
  )
}

export const dayClass = (state: DayState): string => `${css.day} ${css[state] ?? ''}`
export const dayStyle = ({ share }: Pick<DayInfo, 'share'>): CSSProperties | undefined =>
  share === undefined ? undefined : ({ '--left': `${Math.round(share * 100)}%` } as CSSProperties)

export type DayMeaning = { state: DayState; word: string }

/** The meanings of the states that occur in a month: the key leaves out all others. */
export function meaningsIn(month: string, day: (date: string) => DayInfo, all: DayMeaning[]): DayMeaning[] {
  const shown = new Set(daysOf(month).map((date) => day(date).state))
  return all.filter(({ state }) => shown.has(state))
}

/** The key to the looks of the days. */
export function DayKey({ entries }: { entries: DayMeaning[] }) {
  if (entries.length === 0) return null
  return (
    <ul className={css.key}>
      {entries.map(({ state, word }) => {
        const glyph = state === 'full' ? 'dash' : glyphs[state]
        return (
          <li key={state}>
            <span className={`${dayClass(state)} ${css.mini}`} style={dayStyle({ share: 0.35 })} aria-hidden="true">
              {glyph && <Icon name={glyph} className={css.glyph} />}
            </span>
            {word}
          </li>
        )
      })}
    </ul>
  )
}
