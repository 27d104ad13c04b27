import { Button } from '@alpenglow/ui/Button'
import { withWords } from '../../parts/page/withWords.tsx'
import { useText } from '@alpenglow/client/words/words'
import css from './DemoLogin.module.css'

/** The account that every demo shop has. */
const demo = { email: 'amelie@alpenglow.example', password: 'alpenglow-demo' }

/** Keeps an address from breaking at a hyphen. */
const whole = (text: string) => <span className={css.whole}>{text}</span>

export function DemoLogin({ fill }: { fill: (login: typeof demo) => void }) {
  const { t } = useText()
  return (
    <div className={css.demo}>
      <p>{withWords(t('pages.login.demo'), { email: whole(demo.email), password: whole(demo.password) })}</p>
      <Button kind="text" onClick={() => fill(demo)}>
        {t('pages.login.demo_fill')}
      </Button>
    </div>
  )
}
