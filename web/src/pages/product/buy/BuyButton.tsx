import { useText } from '@alpenglow/client/words/words'
import { Link } from '@alpenglow/client/routing/links'
import { Button, buttonClass } from '@alpenglow/ui/Button'
import { Icon } from '@alpenglow/ui/Icon'
import { lazy, Suspense, useEffect, useRef, type RefObject } from 'react'
import { Dock } from '../../../parts/checkout/Dock.tsx'
import { usePaths } from '../../../usePaths.ts'
import css from './Buy.module.css'
import type { BuyAction } from './useBuyAction.ts'

/** Lazy: most purchases are never refused. */
const BuyRefusal = lazy(() => import('./BuyRefusal.tsx'))

type Props = {
  action: BuyAction
  caption: string
  /** Undefined until it is known. */
  total: string | undefined
}

/** The one next step, in the panel and on a phone in a docked bar, with the server's refusal above it. */
export function BuyButton({ action, caption, total }: Props) {
  const acts = useRef<HTMLDivElement>(null)
  const { t } = useText()
  useKeptFocus(acts, action.isLink)
  return (
    <div ref={acts}>
      <Suspense>{action.refusal && <BuyRefusal {...action.refusal} />}</Suspense>
      <div className={css.act}>
        <Step action={action} />
      </div>
      <Dock caption={caption} total={total ?? t('pages.product.buy.after_day')} isUnknown={total === undefined}>
        <Step action={{ ...action, label: action.brief }} brief />
      </Dock>
      {/* Its room is kept, so that nothing jumps when it is said. */}
      <output className={css.said}>{action.successMessage}</output>
    </div>
  )
}

/** In the dock the button takes the width that is left, so that its label fits. */
function Step({ action, brief = false }: { action: BuyAction; brief?: boolean }) {
  const paths = usePaths()
  if (action.isLink)
    return (
      <Link className={buttonClass('go', { wide: !brief })} to={paths.cart()}>
        {action.label} {!brief && <Icon name="arrow" />}
      </Link>
    )
  return (
    <Button kind="go" wide={!brief} arrow={!brief} busy={action.isBusy} onClick={action.press}>
      {action.label}
    </Button>
  )
}

/** After the press the button becomes a link, which takes the focus: a keyboard user keeps their place. */
function useKeptFocus(acts: RefObject<HTMLElement | null>, isLink: boolean) {
  const was = useRef(isLink)
  useEffect(() => {
    const hasBecome = isLink && !was.current
    was.current = isLink
    if (!hasBecome || document.activeElement !== document.body) return
    for (const link of acts.current?.querySelectorAll('a') ?? []) link.focus({ preventScroll: true })
  }, [acts, isLink])
}
