import { useEffect, useRef } from 'react'

/**
 * Button and form replace each other, and the form may load late: the press moves the focus into the form, or a
 * keyboard user would lose it. A form that a draft opened takes no focus.
 */
export function useFocusInside(isOpen: boolean) {
  const place = useRef<HTMLFieldSetElement>(null)
  const wasPressed = useRef(false)
  useEffect(() => {
    const inside = place.current
    if (!isOpen || !inside || !wasPressed.current) return undefined
    wasPressed.current = false
    const enter = () => {
      const first = inside.querySelector<HTMLElement>('input, select, textarea, button[role=combobox]')
      if (first) waits.disconnect()
      first?.focus()
    }
    const waits = new MutationObserver(enter)
    waits.observe(inside, { childList: true, subtree: true })
    enter()
    return () => waits.disconnect()
  }, [isOpen])
  return { place, pressed: () => (wasPressed.current = true) }
}
