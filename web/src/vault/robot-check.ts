import type { CardFields } from '@alpenglow/contract/cart/paying'

type Asked = NonNullable<CardFields['captcha']>
type Checker = { ready: (then: () => void) => void; execute: (key: string, what: { action: string }) => Promise<string> }

let coming: Promise<Checker> | undefined

/**
 * Gets a captcha token, which is evidence of a human guest. The script is a third party's, so it is loaded only when
 * needed.
 */
export async function personToken({ siteKey, script, action }: Asked): Promise<string> {
  coming ??= load(script)
  const checker = await coming.catch((failure: unknown) => {
    coming = undefined
    throw failure
  })
  return checker.execute(siteKey, { action })
}

function load(url: string): Promise<Checker> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = url
    script.async = true
    script.addEventListener('error', () => reject(new Error('the robot check did not come')))
    script.addEventListener('load', () => {
      const { grecaptcha } = window as { grecaptcha?: Checker }
      if (grecaptcha) grecaptcha.ready(() => resolve(grecaptcha))
      else reject(new Error('the robot check is none'))
    })
    document.head.append(script)
  })
}
