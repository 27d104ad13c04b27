import { Button, buttonClass } from '@alpenglow/ui/Button'
import { Component, type ReactNode } from 'react'
import { Heading } from '../parts/Heading.tsx'
import { usePaths } from '../parts/usePaths.ts'
import { useText } from '../text/Texts.tsx'
import css from './Boundary.module.css'

type Props = { place: string; children: ReactNode }
type State = { place: string; broken: boolean }

/** A page that breaks leaves the rest of the shop standing, and a way on. */
export class Boundary extends Component<Props, State> {
  override state: State = { place: this.props.place, broken: false }
  /** Another page is another try. */
  static getDerivedStateFromProps({ place }: Props, state: State) {
    return place === state.place ? null : { place, broken: false }
  }
  static getDerivedStateFromError() {
    return { broken: true }
  }
  override render() {
    return this.state.broken ? <Broken /> : this.props.children
  }
}

/** The way home is a plain link: it also fetches the shop anew, should that be what broke. */
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
