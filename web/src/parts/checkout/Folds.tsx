import type { Cart } from '@alpenglow/contract/cart/cart'
import { Icon } from '@alpenglow/ui/Icon'
import { Badge } from '@alpenglow/ui/surfaces/Badge'
import { Link } from '@alpenglow/client/routing/links'
import { useStepWords } from '@alpenglow/client/words/steps'
import { useText } from '@alpenglow/client/words/words'
import { useStepPath } from '../../cart/useStepPath.ts'
import { useGroup } from '../../household/group.ts'
import { useCartWaivers } from '../../waivers/data.ts'
import { useNameOf } from '../person/names.ts'
import { billLines } from './bill/bill-lines.ts'
import { useLineName } from './bill/useLineName.ts'
import { wordOf, type SeenStep } from './CheckoutSteps.tsx'
import css from './Folds.module.css'

/** What is done already, a line each, and the way back to it. */
export function Folds({ cart }: { cart: Cart }) {
  const { t } = useText()
  const isSigned = (useCartWaivers(cart.version).waivers?.waivers.length ?? 0) > 0
  return (
    <ul className={css.folds} aria-label={t('components.checkout.done_so_far')}>
      <Fold step="cart" number={1} said={useWhatIsInIt()(cart)} />
      <Fold step="assign" number={3} said={useWhoGets()(cart)} />
      {isSigned && <Fold step="waivers" number={4} said={t('components.checkout.all_signed')} />}
    </ul>
  )
}

type FoldProps = { step: SeenStep; number: number; said: string }
function Fold({ step, number, said }: FoldProps) {
  const { t } = useText()
  const words = useStepWords()
  const title = t(wordOf[step])
  return (
    <li className={css.fold}>
      <Badge number={number} state="completed" />
      <b>
        <span className="for-readers">{words.done} </span>
        {title}
      </b>
      <span className={css.said}>{said}</span>
      <Link to={useStepPath()(step)} aria-label={words.edit(title)}>
        <Icon name="pencil" size="small" />
      </Link>
    </li>
  )
}

/** "3 Base Passes, 1 4-Day Pass, Pass Insurance". */
function useWhatIsInIt(): (cart: Cart) => string {
  const nameOf = useLineName()
  return (cart) => billLines(cart).map(nameOf).join(', ')
}

/** In the order of the household. */
function useWhoGets(): (cart: Cart) => string {
  const nameOf = useNameOf()
  const members = useGroup().data?.groupMembers ?? []
  return ({ profiles }) =>
    members
      .filter(({ profile }) => profiles.includes(profile.id))
      .map(({ profile }) => profile.firstName ?? nameOf(profile))
      .join(', ')
}
