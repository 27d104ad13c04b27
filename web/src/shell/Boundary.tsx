import { Button, buttonClass } from '@alpenglow/ui/Button'
import { Component, useEffect, type ReactNode } from 'react'
import { tabStorage } from '../tab-storage.ts'
import { Heading } from '../parts/page/Heading.tsx'
import { usePaths } from '../usePaths.ts'
import { report } from '../reports/report.ts'
import { useText } from '@alpenglow/client/words/words'
import css from './Boundary.module.css'

/** `quiet` renders nothing in place of a failed part: a shop without its footer still sells. */
type Props = { place: string; quiet?: boolean; children: ReactNode }
type State = { place: string; broken?: 'bug' | 'away' | undefined }

/** Error boundary: a failed page leaves the rest of the shop working, and offers a way on. */
export class Boundary extends Component<Props, State> {
  override state: State = { place: this.props.place }
  /** Navigation to another page resets the error. */
  static getDerivedStateFromProps({ place }: Props, state: State) {
    return place === state.place ? null : { place, broken: undefined }
  }
  static getDerivedStateFromError(error: unknown) {
    return { broken: isAway(error) ? 'away' : 'bug' }
  }
  override componentDidCatch(error: unknown) {
    report(error, 'render')
  }
  override render() {
    const { broken } = this.state
    if (!broken) return this.props.children
    if (this.props.quiet) return null
    return broken === 'away' ? <Away /> : <Broken />
  }
}

/**
 * Whether a lazy part, or its texts, could not be fetched. Each browser words that error differently, and the bundler
 * does so for styles.
 */
const isAway = (error: unknown) =>
  error instanceof Error &&
  /to fetch|load failed|dynamically imported module|importing a module|unable to preload/i.test(error.message)

const askEveryMs = 5000
const reloadOnceInMs = 60_000

/**
 * A browser caches a failed import; only a reload requests it again. At most once a minute, should the part be gone for
 * good.
 */
function useComeBack() {
  useEffect(() => {
    const again = () => {
      if (Date.now() - Number(tabStorage.read('came-back')) < reloadOnceInMs) return
      tabStorage.write('came-back', String(Date.now()))
      location.reload()
    }
    const look = () =>
      void fetch('/api/v2/feature-flags', { cache: 'no-store' }).then(
        ({ ok }) => ok && again(),
        () => {},
      )
    const timer = setInterval(look, askEveryMs)
    addEventListener('online', look)
    return () => {
      clearInterval(timer)
      removeEventListener('online', look)
    }
  }, [])
}

function Away() {
  const { t } = useText()
  useComeBack()
  return (
    <div className={`page ${css.broken}`}>
      <Heading title="components.failure.away">{t('components.failure.away')}</Heading>
      <p>{t('components.failure.away_text')}</p>
      <div className={css.acts}>
        <Button kind="go" onClick={() => location.reload()}>
          {t('components.errors.retry')}
        </Button>
      </div>
    </div>
  )
}

/** The link home is a plain one: it loads the shop anew, in case that is what failed. */
function Broken() {
  const { t } = useText()
  return (
    <div className={`page ${css.broken}`}>
      <Heading title="components.failure.title">{t('components.failure.title')}</Heading>
      <p>{t('components.failure.text')}</p>
      <div className={css.acts}>
        <Button kind="go" onClick={() => location.reload()}>
          {t('components.errors.reload')}
        </Button>
        <a className={buttonClass('text')} href={usePaths().home()}>
          {t('components.failure.home')}
        </a>
      </div>
    </div>
  )
}
