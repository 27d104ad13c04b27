import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react'
import css from './Tabs.module.css'

export type Tab = { id: string; title: ReactNode; content: ReactNode }
type Props = { label: string; tabs: Tab[]; value: string; onChange: (id: string) => void }

/** Several views in one place, one at a time. Arrows, Home and End choose; Tab moves into the view. */
export function Tabs({ label, tabs, value, onChange }: Props) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const at = Math.max(
    0,
    tabs.findIndex((tab) => tab.id === value),
  )
  const choose = (event: KeyboardEvent) => {
    const next = nextOf(event.key, at, tabs.length)
    const tab = next === undefined ? undefined : tabs[next]
    if (!tab || next === undefined) return
    event.preventDefault()
    onChange(tab.id)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }
  return (
    <div>
      <div ref={list} role="tablist" aria-label={label} tabIndex={-1} className={css.tabs} onKeyDown={choose}>
        {tabs.map((tab, index) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            className={css.tab}
            aria-selected={index === at}
            aria-controls={index === at ? `${id}-panel` : undefined}
            tabIndex={index === at ? 0 : -1}
            onClick={() => onChange(tab.id)}
          >
            {tab.title}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${tabs[at]?.id}`} tabIndex={0} className={css.panel}>
        {tabs[at]?.content}
      </div>
    </div>
  )
}

function nextOf(key: string, at: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (at + 1) % count
  if (key === 'ArrowLeft') return (at - 1 + count) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return undefined
}
