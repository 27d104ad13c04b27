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
  way: BuyAction
  caption: string
  /** Undefined until it is known. */
  total: string | undefined
}

/** The one next step, in the panel and on a phone in a docked bar, with the server's refusal above it. */
export function BuyButton({ way, caption, total }: Props) {
  const acts = useRef<HTMLDivElement>(null)
  const { t } = useText()
  useKeptFocus(acts, way.isLink)
  return (
    <div ref={acts}>
      <Suspense>{way.refusal && <BuyRefusal {...way.refusal} />}</Suspense>
      <div className={css.act}>
        <Step way={way} />
      </div>
      <Dock caption={caption} total={total ?? t('pages.product.buy.after_day')} isUnknown={total === undefined}>
        <Step way={{ ...way, label: way.brief }} brief />
      </Dock>
      {/* Its room is kept, so that nothing jumps when it is said. */}
      <output className={css.said}>{way.said}</output>
    </div>
  )
}

/** In the dock the button takes the width that is left, so that its label fits. */
function Step({ way, brief = false }: { way: BuyAction; brief?: boolean }) {
  const paths = usePaths()
  if (way.isLink)
    return (
      <Link className={buttonClass('go', { wide: !brief })} to={paths.cart()}>
        {way.label} {!brief && <Icon name="arrow" />}
      </Link>
    )
  return (
    <Button kind="go" wide={!brief} arrow={!brief} busy={way.isBusy} onClick={way.press}>
      {way.label}
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
