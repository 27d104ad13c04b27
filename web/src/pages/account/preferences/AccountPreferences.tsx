import type { Me } from '@alpenglow/contract/identity/session'
import { RadioGroup } from '@alpenglow/ui/fields/RadioGroup'
import { useText } from '@alpenglow/client/words/words'
import { AccountFrame } from '../Frame.tsx'
import { PhonePanel } from './PhonePanel.tsx'
import css from './Preferences.module.css'
import { SavedNote } from './SavedNote.tsx'
import { TextMessages } from './TextMessages.tsx'
import { useChoice } from './useChoice.ts'

export default function AccountPreferences() {
  return (
    <AccountFrame title="pages.preferences.title" heading="pages.account.preferences" lead="pages.preferences.lead">
      {(me) => (
        <>
          <div className={css.choices}>
            <MailLanguage me={me} />
            <Units me={me} />
          </div>
          <div>
            <PhonePanel me={me} />
            <TextMessages me={me} />
          </div>
        </>
      )}
    </AccountFrame>
  )
}

function MailLanguage({ me }: { me: Me }) {
  const { t } = useText()
  const { value, choose, status, error } = useChoice('locale', me)
  return (
    <div>
      <RadioGroup
        label={t('pages.preferences.language')}
        hint={t('pages.preferences.language_hint')}
        error={error}
        options={[
          { value: 'en', label: <span lang="en">{t('pages.preferences.english')}</span> },
          { value: 'fr', label: <span lang="fr">{t('pages.preferences.french')}</span> },
        ]}
        value={value}
        onChange={choose}
      />
      <SavedNote status={status} />
    </div>
  )
}

function Units({ me }: { me: Me }) {
  const { t } = useText()
  const { value, choose, status, error } = useChoice('measurementSystem', me)
  return (
    <div>
      <RadioGroup
        label={t('pages.preferences.units')}
        hint={t('pages.preferences.units_hint')}
        error={error}
        options={[
          { value: 'metric', label: t('pages.preferences.metric') },
          { value: 'imperial', label: t('pages.preferences.imperial') },
        ]}
        value={value}
        onChange={choose}
      />
      <SavedNote status={status} />
    </div>
  )
}
