import { Icon } from '@alpenglow/ui/Icon'
import { useEffect, useState, type MouseEvent, type RefObject } from 'react'
import type { AnsweredQuestion } from '../../advice/answer/answer.ts'
import { useNames } from '../../advice/useNames.ts'
import { useMoney } from '../../text/money.ts'
import { useText } from '@alpenglow/client/words/words'
import css from './AnswerDock.module.css'

type Props = { answer: AnsweredQuestion; titleId: string; section: RefObject<HTMLElement | null> }

/** On a phone the answer stands below the questions. While it is out of view, a docked bar shows it and links to it. */
export function AnswerDock({ answer, titleId, section }: Props) {
  const { t } = useText()
  const money = useMoney()
  const { nameOf } = useNames()
  const isBelow = useIsBelow(section)
  const { best } = answer.advice
  const go = (event: MouseEvent) => {
    event.preventDefault()
    section.current?.scrollIntoView()
    section.current?.focus({ preventScroll: true })
  }
  if (!isBelow) return null
  return (
    <a href={`#${titleId}`} className={css.docked} onClick={go}>
      <b>{t('pages.which_pass.docked', { name: nameOf(answer, best), total: money(best.total) })}</b>
      <span>
        {t('pages.which_pass.to_answer')}
        <Icon name="chevron" size="small" />
      </span>
    </a>
  )
}

/** Below the visible part of the page; an element scrolled past does not count. */
function useIsBelow(element: RefObject<HTMLElement | null>): boolean {
  const [isBelow, setIsBelow] = useState(false)
  useEffect(() => {
    if (!element.current) return undefined
    const observer = new IntersectionObserver(([entry]) => {
      if (entry) setIsBelow(!entry.isIntersecting && entry.boundingClientRect.top > 0)
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return isBelow
}
