import { useNavigate } from '@alpenglow/client/routing/Router'
import { useText } from '@alpenglow/client/words/words'
import { Spinner } from '@alpenglow/ui/Spinner'
import { useEffect } from 'react'
import { usePutWithUndo } from '../../cart/usePutWithUndo.ts'
import { useCartChange } from '../../cart/useCartChange.ts'
import { Entry } from '../../entry/Entry.tsx'
import { useDoOnce } from '../../entry/useDoOnce.ts'
import { LoadError } from '../../parts/page/LoadError.tsx'
import { useMe } from '../../session/session.ts'
import { usePaths } from '../../usePaths.ts'

/**
 * Puts last winter's passes into the cart, each for its owner, and then redirects to the cart, also after a failure. A
 * visitor signs in first and comes back.
 */
export default function Renew() {
  const { t } = useText()
  const visitor = useMe()
  const paths = usePaths()
  const navigate = useNavigate()
  const change = useCartChange()
  const putAndTell = usePutWithUndo()
  const isOut = visitor.state === 'out'
  useEffect(() => {
    if (isOut) navigate(paths.login({ redirectUri: paths.renew() }), { replace: true })
  }, [isOut, navigate, paths])
  useDoOnce(visitor.state === 'in' ? visitor.me.id : '', () => {
    void putAndTell(() => change.renew(), change.remove).then(() => navigate(paths.cart(), { replace: true }))
  })
  return (
    <Entry title="pages.renew.title" heading={t('pages.renew.heading')} lead={t('pages.renew.lead')}>
      {visitor.state === 'unknown' ? <LoadError what="pages.account.failed" again={() => void visitor.retry()} /> : <Spinner />}
    </Entry>
  )
}
