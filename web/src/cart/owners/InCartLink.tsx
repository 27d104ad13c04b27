import { Link } from '@alpenglow/client/routing/links'
import { useText } from '@alpenglow/client/words/words'
import { usePaths } from '../../usePaths.ts'

/** Replaces an offer for something that is in the cart already. */
export function InCartLink({ name }: { name: string }) {
  const { t } = useText()
  return (
    <Link to={usePaths().cart()}>
      {t('pages.owned.in_cart')}
      <span className="for-readers">, {name}</span>
    </Link>
  )
}
