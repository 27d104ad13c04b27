import type { Me } from '@alpenglow/contract/identity/session'
import type { TextKey } from '@alpenglow/texts/texts'
import type { ReactNode } from 'react'
import { BelowHero } from '../../parts/price/BelowHero.tsx'
import { Band } from '../../parts/landscape/Band.tsx'
import { Heading } from '../../parts/page/Heading.tsx'
import { LoadError } from '../../parts/page/LoadError.tsx'
import { lazyOnDemand } from '../../loading/lazy-part.tsx'
import { useMe } from '../../session/session.ts'
import { useText } from '@alpenglow/client/words/words'
import css from './Frame.module.css'
import { AccountLoading } from './Loading.tsx'
import { AccountNav } from './AccountNav.tsx'

/** Lazy: most readers of an account page are signed in, and their browsers need not load the sign-in form. */
const SignInHere = lazyOnDemand(() => import('../../entry/SignInHere.tsx').then((here) => here.SignInHere))

type Props = {
  /** Title of the window. */
  title: TextKey
  /** Without mountains: the page has a heading of its own. */
  bare?: boolean
  /** Heading on the page. The overview has none but the greeting. */
  heading?: TextKey
  lead: TextKey
  /** Lies on the snow below the mountains. */
  panel?: (me: Me) => ReactNode
  children: (me: Me) => ReactNode
}

/**
 * The frame of all account pages. A signed-in reader sees the page; a visitor signs in on the spot and then sees it.
 */
export function AccountFrame({ title, heading, lead, bare = false, panel, children }: Props) {
  const { t } = useText()
  const visitor = useMe()
  if (visitor.state === 'loading') return <AccountLoading plain={heading !== undefined} bare={bare} />
  if (visitor.state === 'out') return <SignInHere title={title} />
  if (visitor.state === 'in' && bare) return <Bare>{children(visitor.me)}</Bare>
  if (visitor.state !== 'in') {
    return (
      <Around plain={heading !== undefined} head={<Heading title={title}>{t(heading ?? 'pages.account.parts')}</Heading>}>
        <LoadError what="pages.account.failed" again={() => void visitor.retry()} />
      </Around>
    )
  }
  return (
    <Around
      plain={heading !== undefined}
      panel={panel?.(visitor.me)}
      head={
        <>
          <Head me={visitor.me} {...{ title, heading }} />
          {!heading && <p>{t(lead)}</p>}
        </>
      }
    >
      {heading && <p className={css.lead}>{t(lead)}</p>}
      {children(visitor.me)}
    </Around>
  )
}

/** The same layout while the account loads, when it came and when it failed, so that nothing moves. */
type AroundProps = { plain: boolean; head: ReactNode; panel?: ReactNode; children: ReactNode }
const Around = ({ plain, head, panel, children }: AroundProps) => (
  <>
    <Band plain={plain}>{head}</Band>
    {panel && <BelowHero>{panel}</BelowHero>}
    <div className={`page ${css.body} ${panel ? css.below : ''}`}>
      <AccountNav />
      <div className={`${css.content} ${panel ? css.whole : ''}`}>{children}</div>
    </div>
  </>
)

const Bare = ({ children }: { children: ReactNode }) => (
  <div className={`page ${css.body} ${css.bare}`}>
    <AccountNav />
    <div className={`${css.content} ${css.whole}`}>{children}</div>
  </div>
)

function Head({ me, title, heading }: { me: Me; title: TextKey; heading: TextKey | undefined }) {
  const { t } = useText()
  const { firstName, contactInformation } = me.profile
  const hello = t('pages.account.hello', { name: firstName ?? contactInformation.email ?? '' })
  if (!heading) return <Heading title={title}>{hello}</Heading>
  return (
    <>
      <p className={css.hello}>{hello}</p>
      <Heading title={title}>{t(heading)}</Heading>
    </>
  )
}
