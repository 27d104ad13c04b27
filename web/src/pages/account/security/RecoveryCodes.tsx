import type { Me } from '@alpenglow/contract/identity/session'
import { Button, buttonClass } from '@alpenglow/ui/Button'
import { useText } from '@alpenglow/client/words/words'
import panel from '../Panel.module.css'
import { CopyButton } from './CopyButton.tsx'
import { LeaveCodesQuestion } from './LeaveCodesQuestion.tsx'
import css from './Security.module.css'

type Props = { me: Me; codes: string[]; onKept: () => void }

/** Shows new recovery codes once. They stay until the reader confirms that they have saved them. */
export function RecoveryCodes({ me, codes, onKept }: Props) {
  const { t } = useText()
  const email = me.profile.contactInformation.email ?? ''
  const file = fileOf(`${t('pages.security.codes_file_head', { email })}\n\n${codes.join('\n')}\n`)
  return (
    <div className={panel.open}>
      <div>
        <h3 className={css.small}>{t('pages.security.recovery')}</h3>
        <p>{t('pages.security.recovery_text')}</p>
      </div>
      <ul className={css.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={css.buttons}>
        <CopyButton text={codes.join('\n')}>{t('pages.security.copy_codes')}</CopyButton>
        <a href={file} download={t('pages.security.codes_file')} className={buttonClass('line', { size: 'small' })}>
          {t('pages.security.save_codes')}
        </a>
      </div>
      <div>
        <Button kind="go" onClick={onKept}>
          {t('pages.security.codes_kept')}
        </Button>
      </div>
      <LeaveCodesQuestion />
    </div>
  )
}

/** A text as a downloadable `data:` URL, made in the browser: the codes don't cross the network again. */
const fileOf = (text: string) => `data:text/plain;charset=utf-8,${encodeURIComponent(text)}`
