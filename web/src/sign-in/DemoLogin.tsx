import { Button } from '@alpenglow/ui/Button'
import { useText } from '../text/Texts.tsx'
import css from './DemoLogin.module.css'

/** The account that a demo shop is born with. */
const demo = { email: 'amelie@alpenglow.example', password: 'alpenglow-demo' }

export function DemoLogin({ fill }: { fill: (login: typeof demo) => void }) {
  const { t } = useText()
  return (
    <div className={css.demo}>
      <p>{t('pages.login.demo', demo)}</p>
      <Button kind="text" onClick={() => fill(demo)}>
        {t('pages.login.demo_fill')}
      </Button>
    </div>
  )
}
