import { whyNotSignUp } from '@alpenglow/contract/identity/sign-up-rules'
import { dayAt } from '@alpenglow/contract/values/day'
import { phoneSentence } from '@alpenglow/contract/values/phone'
import { FormBuilder } from '@alpenglow/ui/form/FormBuilder'
import { useForm } from '@alpenglow/ui/form/useForm.ts'
import { useState } from 'react'
import { Link } from '@alpenglow/client/routing/links'
import { useLocation } from '@alpenglow/client/routing/Router'
import { countSignUp } from '../../events/port.ts'
import { shopNow } from '../../time/shop-time.ts'
import { usePaths } from '../../usePaths.ts'
import { splitLocale } from '../../paths.ts'
import { withWords } from '../../parts/page/withWords.tsx'
import { signUp } from '../entry-actions.ts'
import { useFormDraft } from '../../session/drafts/useDraft.ts'
import type { EntryState } from '../entry-state.ts'
import { useText, type Words } from '@alpenglow/client/words/words'
import { useFormWords } from '../../text/useFormWords.ts'
import { useNewPasswordWords } from '@alpenglow/client/words/password'
import { buildSignUpBody, getSignUpTokens, isTaken, knownOf, type SignUpOrigin } from './sign-up-origin.ts'
import { signUpFields } from './fields.ts'
import css from './SignUpForm.module.css'

type Props = {
  /** What the shop knows of the guest already. */
  begun?: SignUpOrigin
  /** The page or link that the sign-up is attributed to. */
  source: string
  /** The return address for the links to the sign-in. */
  wanted?: string | undefined
  /**
   * The guest has an account and is signed in: the page that shows the form goes on. `mailed` is the address that a
   * confirmation was sent to.
   */
  onSignedUp: (mailed: string | undefined) => void
  /** The form shows why; the page around it may have another way to offer. */
  onRefused?: (refusal: unknown) => void
}

/** Signs a guest up, and in. A refusal loses nothing that was typed. */
export function SignUpForm({ begun = {}, source, wanted, onSignedUp, onRefused }: Props) {
  const { t } = useText()
  const [taken, setTaken] = useState<string>()
  const meter = useNewPasswordWords()
  const { path } = splitLocale(useLocation().pathname)
  const hasPassword = begun.registration === undefined
  const remedy = (email: string) => email !== '' && email === taken && <KnownAlready email={email} wanted={wanted} />
  const form = useForm({
    words: useFormWords(),
    fields: signUpFields({ t, meter, hasPassword, isEmailFixed: begun.onboarding !== undefined, remedy }),
    initial: knownOf(begun),
    check: (values) => whyNotSignUp(values, today(), { needsPassword: hasPassword }),
    describeError: sayIn(t),
    submit: async (values) => {
      const body = { ...buildSignUpBody(values), ...getSignUpTokens(begun) }
      const me = await signUp({ query: { source }, body }).catch((refusal: unknown) => {
        if (isTaken(refusal)) setTaken(values.email)
        onRefused?.(refusal)
        throw refusal
      })
      countSignUp(source, path)
      onSignedUp(me?.confirmedAt ? undefined : values.email.trim())
    },
  })
  useFormDraft('sign-up', form)
  return (
    <FormBuilder form={form} submit={t('pages.sign_up.submit')} wide>
      <Agreement />
    </FormBuilder>
  )
}

/** The guest's local day; where it differs from the server's, the server decides. */
const today = () => dayAt(shopNow(), Intl.DateTimeFormat().resolvedOptions().timeZone)

const exactly = {
  'dob.AGE_INVALID': 'pages.sign_up.too_young',
  'password.OUT_OF_RANGE': 'components.errors.password.length',
  'email.ALREADY_REGISTERED': 'pages.sign_up.already_registered',
  'email.HAS_UNCLAIMED_ONBOARDING': 'pages.sign_up.unclaimed',
} as const
const sayIn =
  (t: Words['t']) =>
  (code: string, name: string, value: unknown): string | undefined => {
    if (name === 'phoneNumber' && code === 'INVALID') return t(phoneSentence(String(value)))
    const key = Object.entries(exactly).find(([at]) => at === `${name}.${code}`)?.[1]
    return key && t(key)
  }

/** A guest who has an account already goes on with it, without typing the address again. */
function KnownAlready({ email, wanted }: { email: string; wanted: string | undefined }) {
  const { t } = useText()
  const paths = usePaths()
  const handed: EntryState = { email }
  return (
    <span className={css.ways}>
      <Link to={paths.login({ redirectUri: wanted })} state={handed}>
        {t('pages.sign_up.log_in')}
      </Link>
      <Link to={paths.forgottenPassword({ redirectUri: wanted })} state={handed}>
        {t('pages.sign_up.new_password')}
      </Link>
    </span>
  )
}

/** Opens in a window of its own, so that the form keeps what was typed. */
function Agreement() {
  const { t } = useText()
  const paths = usePaths()
  const link = (to: string, text: string) => (
    <a href={to} target="_blank" rel="noopener">
      {text}
    </a>
  )
  return (
    <p className={css.agreement}>
      {withWords(t('pages.sign_up.agreement'), {
        terms: link(paths.terms(), t('pages.sign_up.terms')),
        privacy: link(paths.privacy(), t('pages.sign_up.privacy')),
      })}
    </p>
  )
}
