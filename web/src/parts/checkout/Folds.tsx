import type { Cart } from '@alpenglow/contract/cart/cart'
import { Icon } from '@alpenglow/ui/Icon'
import { Badge } from '@alpenglow/ui/surfaces/Badge'
import { Link } from '@alpenglow/client/routing/links'
import { useStepWords } from '@alpenglow/client/words/steps'
import { useText } from '@alpenglow/client/words/words'
import type { ReactNode } from 'react'
import { useStepPath } from '../../cart/useStepPath.ts'
import { useGroup } from '../../household/group.ts'
import { useCartWaivers } from '../../waivers/data.ts'
import { useDayRange } from '../../text/useDayRange.ts'
import { useNameOf } from '../person/names.ts'
import { billLines, daysOf } from './bill/bill-lines.ts'
import { useLineName } from './bill/useLineName.ts'
import { wordOf } from './CheckoutSteps.tsx'
import css from './Folds.module.css'

/** The steps that are done, a line each, with a link back; `children`, for steps of the page's own. */
export function Folds({ cart, children }: { cart: Cart; children?: ReactNode }) {
  const { t } = useText()
  const isSigned = (useCartWaivers(cart).waivers?.waivers.length ?? 0) > 0
  const pathTo = useStepPath()
  return (
    <ul className={css.folds} aria-label={t('components.checkout.done_so_far')}>
      <FoldedStep title={t(wordOf.cart)} to={pathTo('cart')} number={1} summary={useWhatIsInIt()(cart)} />
      <FoldedStep title={t(wordOf.assign)} to={pathTo('assign')} number={3} summary={useWhoGets()(cart)} />
      {isSigned && (
        <FoldedStep title={t(wordOf.waivers)} to={pathTo('waivers')} number={4} summary={t('components.checkout.all_signed')} />
      )}
      {children}
    </ul>
  )
}

type FoldProps = { title: string; to: string; number: number; summary: string }

export function FoldedStep({ title, to, number, summary }: FoldProps) {
  const words = useStepWords()
  return (
    <li className={css.fold}>
      <Badge number={number} state="completed" />
      <b>
        <span className="for-readers">{words.done} </span>
        {title}
      </b>
      <span className={css.said}>{summary}</span>
      <Link to={to} aria-label={words.edit(title)}>
        <Icon name="pencil" size="small" />
      </Link>
    </li>
  )
}

/** "3 Base Passes, 1 4-Day Pass, Pass Insurance"; tickets with their days: "2 day tickets (12 Dec, 13 Dec)". */
function useWhatIsInIt(): (cart: Cart) => string {
  const nameOf = useLineName()
  const range = useDayRange()
  return (cart) =>
    billLines(cart)
      .map((line) => {
        const days = daysOf(cart, line.type).map((day) => range({ from: day, until: day }))
        return days.length > 0 ? `${nameOf(line)} (${days.join(', ')})` : nameOf(line)
      })
      .join(', ')
}

/** The first names, in the order of the household. */
function useWhoGets(): (cart: Cart) => string {
  const nameOf = useNameOf()
  const members = useGroup().data?.groupMembers ?? []
  return ({ profiles }) =>
    members
      .filter(({ profile }) => profiles.includes(profile.id))
      .map(({ profile }) => profile.firstName ?? nameOf(profile))
      .join(', ')
}
