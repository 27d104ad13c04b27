import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { isBookable, type DayInfo } from './Day.tsx'
import { daysOf, monthOf, stepOf } from './month.ts'

type Way = {
  month: string
  onMonth: (month: string) => void
  day: (date: string) => DayInfo
  chosen: readonly string[]
  earliest?: string | undefined
  latest?: string | undefined
  startsOn: number
}

/** Roving tabindex: the tab key reaches one day; from there the arrow keys move, across months, too. */
export function useWalk({ month, onMonth, day, chosen, earliest, latest, startsOn }: Way) {
  const grid = useRef<HTMLTableElement>(null)
  const [last, setActive] = useState<string>()
  const active = last && monthOf(last) === month ? last : entrance(month, chosen, day)
  const isInside = useRef(false)

  // A day of another month is rendered only after the caller has turned to that month; the focused day is removed by
  // then, and the focus with it. If the guest has focused something else meanwhile, the focus stays there.
  useLayoutEffect(() => {
    const isDropped = isInside.current && document.activeElement === document.body
    if (isDropped) focusOn(grid.current, active)
  }, [active])

  const goTo = (date: string) => {
    setActive(date)
    if (monthOf(date) === month) focusOn(grid.current, date)
    else onMonth(monthOf(date))
  }
  const walk = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return
    const from = event.target instanceof HTMLElement ? event.target.dataset['date'] : undefined
    const to = from && stepOf(event.key, event.shiftKey, from, startsOn)
    if (!to) return
    event.preventDefault()
    if (isWithin(monthOf(to), earliest, latest)) goTo(to)
  }
  const walking = {
    onKeyDown: walk,
    onFocus: () => {
      isInside.current = true
    },
    onBlur: () => {
      isInside.current = false
    },
  }
  return { grid, active, setActive, walking }
}

const isWithin = (month: string, earliest = month, latest = month) => earliest <= month && month <= latest

const focusOn = (grid: HTMLElement | null, date: string) => grid?.querySelector<HTMLElement>(`[data-date="${date}"]`)?.focus()

/** The day that the tab key enters: the chosen one, else the first that can be chosen, else the month's first. */
function entrance(month: string, chosen: readonly string[], day: (date: string) => DayInfo): string {
  const days = daysOf(month)
  return days.find((date) => chosen.includes(date)) ?? days.find((date) => isBookable(day(date).state)) ?? `${month}-01`
}
