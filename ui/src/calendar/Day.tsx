import type { CSSProperties } from 'react'
import { Icon, type IconName } from '../Icon.tsx'
import css from './Day.module.css'
import { daysOf } from './month.ts'

export type DayState = 'free' | 'few' | 'full' | 'blackout' | 'closed' | 'yours' | 'waitlist' | 'past'

export type DayInfo = {
  state: DayState
  /** What the day is, in a word or two: "Free", "12 left", "You, 3". */
  word: string
  /** What remains of the word on a phone, in five letters at most: "12", "Full". */
  short?: string
  /** How much is left, from 0 to 1, where only a few places are. */
  share?: number
  /** Why it can't be chosen, for those who ask by keyboard or ear. */
  note?: string
}

const glyphs: Partial<Record<DayState, IconName>> = {
  blackout: 'lock',
  closed: 'dash',
  yours: 'check',
  waitlist: 'clock',
}

/** A day that is over, or on which nobody skis, is there to be read. On a full one somebody may still wait in line. */
export const isBookable = (state: DayState): boolean => !['blackout', 'closed', 'past'].includes(state)

/** What stands in the cell of a day: its number, then a glyph and a word. */
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

/** Of all meanings those of days that are on show in a month: the others would be looked for in vain. */
export function meaningsIn(month: string, day: (date: string) => DayInfo, all: DayMeaning[]): DayMeaning[] {
  const shown = new Set(daysOf(month).map((date) => day(date).state))
  return all.filter(({ state }) => shown.has(state))
}

/** What the looks of the days mean, in the order in which one asks. */
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
