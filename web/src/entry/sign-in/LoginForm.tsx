import { findReturnPath } from '@alpenglow/contract/values/own-path'
import { FormBuilder } from '@alpenglow/ui/form/FormBuilder'
import { useForm } from '@alpenglow/ui/form/useForm.ts'
import { useEffect, useState, type ReactNode } from 'react'
import { useNavigate } from '@alpenglow/client/routing/Router'
import { useText } from '@alpenglow/client/words/words'
import { shop } from '../../loading/page-data.ts'
import { useFormDraft } from '../../session/drafts/useDraft.ts'
import { useFormWords } from '../../text/useFormWords.ts'
import { usePaths } from '../../usePaths.ts'
import { prepareSignIn, signIn } from '../send-sign-in.ts'
import { useBackTo } from '../useReturnAddress.ts'
import { isNoMatch, whyNotSignedIn } from '../why-not-signed-in.ts'
import { DemoLogin } from './DemoLogin.tsx'
import css from './LoginForm.module.css'
import { SignInLinks } from './SignInLinks.tsx'
import { SignInProviders } from './SignInProviders.tsx'

type Props = {
  /** Where to go after the sign-in; without it the guest stays on this page, which then shows their data. */
  wanted?: string | undefined
  /** The address that the guest typed on another page. */
  email?: string | undefined
  /** A form for a new account stands beside this one. */
  isBesideSignUp?: boolean
  /** Why the guest has to sign in, until a refusal replaces it. */
  note?: ReactNode
}

/** The sign-in form. What was typed stays, whatever the server returns. */
export function LoginForm({ wanted, email: handed, isBesideSignUp = false, note }: Props) {
  const [email] = useState(handed)
  const { t } = useText()
  const backTo = useBackTo(wanted)
  const form = useLoginForm(email, useGoOn(wanted, backTo))
  useFormDraft('sign-in', form)
  useEffect(prepareSignIn, [])
  return (
    <div className={css.form}>
      {form.refusals === 0 && note}
      <FormBuilder form={form} submit={t('pages.login.submit')} externalClasses={externalClasses} />
      <SignInLinks email={form.values.email} wanted={wanted} isNewElsewhere={!isBesideSignUp} />
      <SignInProviders purpose="sign_in" redirectUri={backTo} />
      {shop.mode === 'demo' && (
        <DemoLogin
          fill={(demo) => {
            form.set('email', demo.email)
            form.set('password', demo.password)
          }}
        />
      )}
    </div>
  )
}

/** Password managers and other programs look for these, and for the ids of the fields. */
const externalClasses = { form: 'amp-sign-in-form login-form', button: 'submit amp-button primary' }

/**
 * An empty field is sent like any other, and marked as empty as well: the server treats all wrong credentials alike.
 */
function useLoginForm(email = '', goOn: (redirectUrl: string | undefined) => void) {
  const words = useText()
  const { t } = words
  return useForm({
    words: { ...useFormWords(), explain: (refusal) => whyNotSignedIn(refusal, words) },
    fields: [
      { type: 'email', id: 'email', name: 'email', label: t('pages.login.email'), autoComplete: 'username' },
      {
        type: 'password',
        id: 'sign-in-password',
        name: 'password',
        label: t('pages.login.password'),
        autoComplete: 'current-password',
      },
    ],
    initial: { email },
    check: whatIsMissing,
    sendsRefused: true,
    describeError: (_, name) => (name === 'password' ? t('pages.login.password_missing') : undefined),
    submit: async (typed) => {
      try {
        goOn(await signIn(typed))
      } catch (refusal) {
        // For an empty field, "no match" adds nothing to "empty"; a rate limit does, so it is shown.
        if (isWhole(typed) || !isNoMatch(refusal)) throw refusal
      }
    },
  })
}

type Typed = { email: string; password: string }
const isWhole = ({ email, password }: Typed) => email.trim() !== '' && password !== ''
const whatIsMissing = ({ email, password }: Typed) => ({
  email: email.trim() === '' ? ['REQUIRED'] : [],
  password: password === '' ? ['REQUIRED'] : [],
})

/** Goes on from a right password: to the wanted page, or first to the second factor. */
function useGoOn(wanted: string | undefined, backTo: string | undefined) {
  const navigate = useNavigate()
  const paths = usePaths()
  return (redirectUrl: string | undefined) => {
    const next = findReturnPath(redirectUrl)
    if (next?.startsWith('/login/code')) return navigate(paths.loginCode({ redirectUri: backTo }))
    const target = next ?? wanted
    if (target) navigate(target, { replace: true })
  }
}
